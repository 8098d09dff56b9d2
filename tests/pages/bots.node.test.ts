import { expect, test } from 'vitest';
import { isBot } from '#contract/http/bots';

test.each([
  'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; Cubot KING KONG 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
])('a person with the browser %s sees error pages', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});

// Specification 2: "When a bot user agent is detected no error page is rendered."
test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
  'WhatsApp/2.24.20.89 A',
  'facebookexternalhit/1.1',
  'LinkedInBot/1.0',
])('%s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});
