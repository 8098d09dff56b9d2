import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Queries for forbidden states of orders. */
const forbidden: Readonly<Record<string, string>> = {
  'a paid order without its subscription': `SELECT id FROM orders
    WHERE state = 'paid' AND subscription_id NOT IN (SELECT id FROM subscriptions)`,
  'a paid order without exactly one payment': `SELECT id FROM orders
    WHERE state = 'paid' AND total > 0 AND (SELECT count(*) FROM payments WHERE order_id = orders.id) <> 1`,
  'a paid order that the cashier has not charged': `SELECT id FROM orders WHERE state = 'paid' AND total > 0
    AND id NOT IN (SELECT key FROM cashier_charges WHERE outcome = 'paid' AND amount = orders.total)`,
  'a subscription without its paid order': `SELECT id FROM subscriptions
    WHERE id NOT IN (SELECT subscription_id FROM orders WHERE state = 'paid')`,
  'a plan without its subscription, or the reverse': `SELECT id FROM users
    WHERE (plan_type <> 'trial') <> (id IN (SELECT user_id FROM subscriptions WHERE ended_at IS NULL))`,
  'a payment without its entry in the ledger': `SELECT id FROM payments
    WHERE (SELECT count(*) FROM ledger_entries WHERE payment_id = payments.id AND kind = 'charge' AND amount = payments.amount) <> 1`,
  'a charge without its invoice': `SELECT fact FROM ledger_entries
    WHERE kind = 'charge' AND (SELECT count(*) FROM invoices WHERE ledger_fact = fact) <> 1`,
  'a gap between the numbers of invoices': `SELECT series FROM invoice_counters
    WHERE last <> (SELECT count(*) FROM invoices WHERE number LIKE series || '-%')`,
};

/** Finds incomplete orders in the cells of a stopped server. */
export function incompleteOrders(state: string): string[] {
  return inEveryCell(state, (db) =>
    Object.entries(forbidden)
      .filter(([, query]) => db.prepare(query).all().length > 0)
      .map(([what]) => what),
  );
}

/** The plan of every user, with the numbers of charges, payments and invoices. */
export function plansAndCharges(state: string): unknown[] {
  const found = inEveryCell(state, (db) =>
    db
      .prepare(
        `SELECT plan_type AS plan,
          (SELECT count(*) FROM orders JOIN cashier_charges ON cashier_charges.key = orders.id WHERE user_id = users.id AND outcome = 'paid') AS charges,
          (SELECT count(*) FROM payments WHERE user_id = users.id) AS payments,
          (SELECT count(*) FROM invoices WHERE user_id = users.id) AS invoices
        FROM users`,
      )
      .all(),
  );
  return found.map((row) => ({ ...row }));
}

/** Reads every cell; returns all results. */
function inEveryCell<Value>(state: string, read: (db: DatabaseSync) => Value[]): Value[] {
  const found: Value[][] = [];
  for (const file of globSync(`${state}/**/*.sqlite`)) {
    const db = new DatabaseSync(file);
    try {
      if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'orders'").get()) found.push(read(db));
    } finally {
      db.close();
    }
  }
  if (found.length === 0) throw new Error('No database has orders.');
  return found.flat();
}
