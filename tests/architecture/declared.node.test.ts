import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { features, realtimeMessages } from '#contract/catalogue';
import type { Feature } from '#contract/feature';
import { locales } from '#contract/locales';
import { mailTopics } from '#contract/notification-kinds';
import { notificationKinds } from '#contract/notification-catalogue';
import type { Texts } from '#contract/text/texts';
import { trackedEvents } from '#contract/event-catalogue';
import { icons } from '../../src/entities/notifications/notification-icons.ts';

const all = Object.values<Feature>(features);
const declared = (what: 'events' | 'messages' | 'notificationKinds') =>
  all.flatMap((feature) => Object.keys(feature[what] ?? {})).sort();

test('every event, message and notification kind that a feature declares is listed once', () => {
  expect(Object.keys(trackedEvents).sort()).toEqual(declared('events'));
  expect(Object.keys(realtimeMessages).sort()).toEqual(declared('messages'));
  expect(Object.keys(notificationKinds).sort()).toEqual(declared('notificationKinds'));
});

describe.each(Object.entries(notificationKinds))('the notification %s', (name, kind) => {
  test.each(locales)('has its texts in %s', (locale) => {
    const { names } = JSON.parse(readFileSync(`locales/${locale}/notifications.json`, 'utf8')) as {
      names: Record<string, Texts>;
    };
    const needed = ['title', 'text', ...(kind.href ? ['action'] : [])];
    for (const key of needed) expect(names[name]?.[key], key).toMatch(/\p{L}/u);
  });

  test('has a topic that mails are chosen by, unless it leads nowhere', () => {
    if (kind.href) expect(mailTopics).toContain(kind.topic);
    else expect(kind.topic).toBeNull();
  });

  test('has an icon of its own', () => {
    const icon = icons[name as keyof typeof icons];
    expect(icon).toBeTruthy();
    expect(Object.values(icons).filter((other) => other === icon)).toHaveLength(1);
  });
});
