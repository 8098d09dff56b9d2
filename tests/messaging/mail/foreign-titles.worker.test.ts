import { expect, test } from 'vitest';
import { emailHtml } from '../../../functions/messaging/mail/email-content.ts';

const title = 'Sepsis & <Schock>';

test('a title in another language than its mail is marked, in the text and in each item of a digest', () => {
  const foreign = { title, language: 'de' };
  const content = {
    ...{ subject: `Soon: ${title}`, greeting: 'Hello', body: `“${title}” begins.`, foreign, code: '' },
    items: [
      { title: `Soon: ${title}`, text: 'It begins.', url: 'https://site.test/a', foreign },
      { title, text: 'A course with this title', url: 'https://site.test/b' },
    ],
    action: { label: 'Open', url: 'https://site.test' },
    ...{ note: '', footer: '' },
  };
  const [, body = ''] = emailHtml(content, 'en', 'https://site.test').split('</head>');
  const marked = '<span lang="de">Sepsis &#38; &#60;Schock&#62;</span>';
  expect(body.split(marked)).toHaveLength(3);
  expect(body).toContain(`“${marked}” begins.`);
  expect(body).toContain(`Soon: ${marked}</a>`);
});
