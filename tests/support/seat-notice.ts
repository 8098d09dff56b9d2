/** What a mail of a registration says, whose calendar file has characters beyond ASCII. */
export const aSeatNotice = {
  event: 'registered',
  isWaiting: false,
  webinar: 'ecg-live',
  titles: { de: 'EKG für Ärzte' },
  languages: ['de'],
  startsAt: '2030-03-02T17:00:00.000Z',
  minutes: 60,
  sequence: 2,
  zone: 'Europe/Berlin',
};

/** The parameters of its mail. */
export const seatFacts = { ...aSeatNotice, userId: '0-ana', sentAt: '2030-01-01T00:00:00.000Z' };
