import type { Participation } from '../../../functions/credit/reporting/eiv/client.ts';

export const event = { number: '2760909012345678901', password: 'the password of the event' };

type Stored = Participation & { readonly vnr: string };

/** A stand-in for the EIV with the event above; it answers as the published interface describes. */
export class Eiv {
  /** What it has, by EFN. */
  readonly stored = new Map<string, Stored>();
  /** Every participation that was sent, in order, also those refused. */
  readonly sent: Participation[] = [];
  /** Answers each request with this status. */
  failsWith: number | undefined;
  /** The days of the event. */
  period = { from: '2020-01-01', to: '2099-12-31' };
  points = { base: 3, test: 1 };
  private tokens = 0;

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (this.failsWith) return Response.json({ message: 'Later' }, { status: this.failsWith });
    const authorization = request.headers.get('authorization');
    switch (`${request.method} ${pathname}`) {
      case 'GET /fobi/veranstalter-auth/jwt':
        if (authorization !== `Basic ${btoa(`${event.number}:${event.password}`)}`) return refused(401, 'Unknown');
        this.tokens += 1;
        return Response.json({ jwt: this.token() });
      case 'GET /fobi/veranstalter/veranstaltung':
        if (authorization !== `Bearer ${this.token()}`) return refused(401, 'Unknown');
        return Response.json({
          ...{ vnr: event.number, beginn: this.period.from, ende: this.period.to },
          ...{ punkte_basis: this.points.base, punkte_lernerfolg: this.points.test },
        });
      case 'POST /fobi/veranstalter/push_teilnahme':
        if (authorization !== `Bearer ${this.token()}`) return refused(401, 'Unknown');
        return this.store((await request.json()) as Participation);
      case 'GET /fobi/veranstalter/gemeldetepunkte':
        if (authorization !== `Bearer ${this.token()}`) return refused(401, 'Unknown');
        return Response.json(this.page(Number(searchParams.get('limit')), Number(searchParams.get('offset'))));
      default:
        return refused(404, pathname);
    }
  }

  private token(): string {
    return `token ${this.tokens}`;
  }

  private store(sent: Participation): Response {
    this.sent.push(sent);
    const { efn, teilnahmedatum: day } = sent;
    if (!/^80276\d{10}$/.test(efn)) return refused(422, 'EFN');
    if (day < this.period.from || day > this.period.to) return refused(406, 'Not a day of the event');
    this.stored.set(efn, { ...sent, vnr: event.number });
    return Response.json({ affectedRows: 1, messages: [] });
  }

  private page(limit: number, offset: number) {
    return [...this.stored.values()].slice(offset, offset + limit).map((one) => ({
      ...one,
      punkte_basis_flag: Number(one.punkte_basis_flag),
      punkte_lernerfolg_flag: Number(one.punkte_lernerfolg_flag),
      teilnahmedatum: `${one.teilnahmedatum}T00:00:00.000Z`,
    }));
  }
}

const refused = (status: number, message: string) => Response.json({ message }, { status });
