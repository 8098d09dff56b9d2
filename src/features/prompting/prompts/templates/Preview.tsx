import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { $work } from '../draft/draft-store.ts';
import { checksOf } from '../checks.ts';
import { Included } from './TemplateCard.tsx';
import { draftOf, fieldTexts, isTyped, type Template } from './templates.ts';

interface Props {
  readonly template: Template;
  readonly isOpen: boolean;
  readonly onBack: () => void;
  readonly onUse: (draft: PromptDraft) => void;
}

/** The preview of a template: its fields, an example of an answer, and what to check in it. */
export function Preview({ template, isOpen, onBack, onUse }: Props) {
  const t = translations('prompt-templates');
  const words = translations('prompt-template-details');
  const [isAsking, ask] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { task } = template;
  const use = () => onUse(draftOf(template, words));
  // The pressed button is replaced by others.
  const askInPlace = (isAsked: boolean) => {
    ask(isAsked);
    foot.current?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <button type="button" onClick={onBack} className="page-link inline-flex items-center gap-1 self-start text-sm">
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('back')}
        </button>
        <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
          {t(`names.${task}`)}
        </h3>
        <p className="text-quiet">{t(`purposes.${task}`)}</p>
      </div>
      <Contents template={template} />
      <div
        ref={foot}
        tabIndex={-1}
        className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-paper px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 focus:outline-none"
      >
        {isAsking ? (
          <ReplaceQuestion onReplace={use} onKeep={() => askInPlace(false)} />
        ) : isOpen ? (
          <div className="ways">
            <Button onClick={() => (isTyped($work.get().draft) ? askInPlace(true) : use())}>{t('use')}</Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Included />
            <ButtonLink href={href('pricing', currentLocale())}>{t('seePlans')}</ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** An example of an answer, what to check in it, and the template's fields. */
function Contents({ template }: { readonly template: Template }) {
  const t = translations('prompt-templates');
  const words = translations('prompt-template-details');
  const labels = translations('prompt-form');
  const { task } = template;
  return (
    <>
      <Section title={t('example')}>
        <p className="rounded-card border-l-4 border-primary-300 bg-primary-50 px-4 py-3 whitespace-pre-line text-ink">
          {words(`examples.${task}`)}
        </p>
        <p className="text-sm text-quiet">{t('exampleNote')}</p>
      </Section>
      <Section title={t('checks')}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {checksOf(task, words).map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('fills')}>
        <dl className="flex flex-col gap-3">
          {fieldTexts(template, words).map(({ field, text }) => (
            <div key={field}>
              <dt className="text-sm font-semibold text-ink">{labels(`fields.${field}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

interface ReplaceProps {
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/** The confirmation before a template replaces input. */
function ReplaceQuestion({ onReplace, onKeep }: ReplaceProps) {
  const t = translations('prompt-templates');
  return (
    <div role="group" aria-labelledby="replace-typed">
      <p id="replace-typed" className="font-semibold text-ink">
        {t('replace')}
      </p>
      <p className="mb-3 text-sm text-quiet">{t('replaceNote')}</p>
      <div className="ways">
        <Button onClick={onReplace}>{t('replaceNow')}</Button>
        <Button look="quiet" onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold text-ink">{title}</h4>
      {children}
    </section>
  );
}
