import {
  Lock,
  BookOpen,
  ChartLine,
  GraduationCap,
  HeartPulse,
  MessagesSquare,
  Microscope,
  Pill,
  Stethoscope,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { includesRole, promptRoles, tasksOf, type PromptRole } from '#contract/prompting/prompts/choices';
import { planFor } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { track } from '../../../platform/tracking/tracking.ts';
import { $work, fill } from './draft/draft-store.ts';

/** The icon of each role. */
const roleIcons: Readonly<Record<PromptRole, typeof Pill>> = {
  clinician: Stethoscope,
  'patient-communicator': MessagesSquare,
  student: BookOpen,
  nurse: HeartPulse,
  pharmacist: Pill,
  'medical-educator': GraduationCap,
  researcher: Microscope,
  'quality-lead': ChartLine,
};

interface Props {
  readonly role: PromptRole | null;
  /** The user's plan; `undefined` until it is loaded. */
  readonly planType: PlanType | undefined;
}

/** Chooses a role; a task that the role does not have is replaced by its most likely one. */
function choose(role: PromptRole): void {
  const { task } = $work.get().draft;
  fill({ role, task: task && tasksOf[role].includes(task) ? task : (tasksOf[role][0] ?? null) });
  track('ai_prompt_user_selected_role', { role });
}

/** The role of the assistant; roles that the plan does not include link to the plans that do. */
export function RoleChoice({ role, planType }: Props) {
  const t = translations('prompts');
  const isOpen = (one: PromptRole) => planType === undefined || includesRole(planType, one);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-heading text-ink">{t('roles.legend')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {promptRoles.map((one) =>
          isOpen(one) ? (
            <label
              key={one}
              className={`${card} cursor-pointer hover:border-primary-300 hover:bg-primary-50 has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary-700`}
            >
              <input
                type="radio"
                name="role"
                value={one}
                checked={one === role}
                onChange={() => choose(one)}
                className="sr-only"
              />
              <Face role={one} what={t(`roles.${one}.what`)} />
            </label>
          ) : (
            <a
              key={one}
              href={href('pricing', currentLocale())}
              className={`${card} bg-slate-50 hover:border-primary-300`}
            >
              <Face
                role={one}
                isLocked
                what={
                  <Locked
                    what={t(`roles.${one}.what`)}
                    plan={t(`plans.${planFor('promptRoles', { isFree: false })}`)}
                  />
                }
              />
            </a>
          ),
        )}
      </div>
    </fieldset>
  );
}

const card =
  'group relative flex min-h-14 min-w-0 items-center gap-2.5 rounded-card border border-line bg-paper px-3 py-2.5 transition-colors duration-150 ease-calm sm:items-start sm:gap-3 sm:p-4';

/** The plan that includes a role, in place of its description, so that no layout shift occurs when the plan is loaded. */
function Locked({ what, plan }: { readonly what: string; readonly plan: string }) {
  return (
    <span className="grid">
      <span className="flex items-start gap-1 sm:col-start-1 sm:row-start-1">
        <Lock
          size={14}
          strokeWidth={1.5}
          aria-hidden="true"
          className="shrink-0 max-sm:absolute max-sm:right-2 max-sm:top-2 sm:mt-[3px]"
        />
        <span className="max-sm:sr-only">{plan}</span>
      </span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1 max-sm:hidden">
        {what}
      </span>
    </span>
  );
}

interface FaceProps {
  readonly role: PromptRole;
  readonly what: ReactNode;
  readonly isLocked?: boolean;
}

function Face({ role, what, isLocked = false }: FaceProps) {
  const Icon = roleIcons[role];
  return (
    <>
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full group-has-[:checked]:bg-primary-700 group-has-[:checked]:text-white sm:size-9 ${isLocked ? 'bg-slate-200 text-quiet' : 'bg-primary-100 text-primary-800'}`}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block hyphens-auto break-words font-semibold text-ink">
          {translations('prompts')(`roles.${role}.name`)}
        </span>
        <span className={`text-sm text-quiet sm:block ${isLocked ? '' : 'max-sm:sr-only'}`}>{what}</span>
      </span>
    </>
  );
}
