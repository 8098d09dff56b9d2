import { factors } from '#contract/people/factors';
import { Client } from '../client.ts';
import { demoPassword } from '../demo/people.ts';

/** A client of a demo account on a local server, also of one with two-step verification. */
export async function loggedIn(origin: string, email: string): Promise<Client> {
  const client = new Client(origin);
  const body = { email, password: demoPassword };
  const { secondStep } = await client.ask<{ secondStep?: object }>('POST', '/api/auth/login', body);
  if (secondStep) {
    const code = await (await fetch(`${origin}/dev/two-step/${email}`)).text();
    await client.call(factors.endpoints.verifyCode, { body: { code, isRemembered: false } });
  }
  return client;
}
