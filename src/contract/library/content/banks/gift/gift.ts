import { marked } from 'marked';
import type { Bank } from '#contract/library/content/banks/bank';
import { htmlNodes } from '#contract/library/content/banks/markup';
import type { PlainText } from '#contract/library/content/banks/plain-text';
import { readQuestion } from '#contract/library/content/banks/question';
import { answersOf } from '#contract/library/content/banks/gift/answers';
import { blocksOf, unescaped, type Block } from '#contract/library/content/banks/gift/blocks';

/** Reads GIFT, a text format for question banks that are written by hand. */
export function giftBank(file: string, source: string): Bank {
  const found = blocksOf(file, source).map((block) => {
    const name = block.title || unescaped(block.before).trim();
    return readQuestion({ file, line: block.line, name }, block.id || block.title, (text) => contentOf(block, text));
  });
  return { format: 'GIFT', found, notes: [] };
}

function contentOf({ before, answers, after }: Block, text: PlainText) {
  const [, format = 'moodle', rest = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(before) ?? [];
  const read = (piece: string) => {
    const [, own = format, source = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(piece) ?? [];
    return plain(unescaped(source), own, text);
  };
  const [choices = '', ...feedback] = (answers ?? '').split('####');
  const gap = answers !== undefined && after.trim() ? `_____${after}` : '';
  const stem = plain(unescaped(rest + gap), format, text);
  text.endStem();
  return {
    stem,
    explanation: read(feedback.join('####')),
    body: answers === undefined ? undefined : answersOf(choices, text, read),
  };
}

function plain(source: string, format: string, text: PlainText): string {
  if (format === 'plain') return text.of([source]);
  return text.of(htmlNodes(format === 'markdown' ? marked.parse(source, { async: false }) : source));
}
