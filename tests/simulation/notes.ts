import type { Sql } from '../../server/src/platform/database/open.ts'
import type { Disturbances } from './outages.ts'

/** What the simulation knows by itself and compares with what the application has stored. */
export async function createNotes(owner: Sql, { bank, silentDays }: Disturbances): Promise<void> {
  await owner.unsafe(`
    create table simulation.vendor_numbers (vendor_id uuid primary key, number text not null);
    create table simulation.paid (
      partner_number integer not null, source_id text not null, currency text not null, amount_minor bigint not null,
      primary key (partner_number, source_id));
    create table simulation.disturbed (day date primary key);
    create table simulation.reached (what text not null, state text not null, primary key (what, state))`)
  for (const day of new Set([...bank.keys(), ...silentDays]))
    await owner`insert into simulation.disturbed (day) values (${day})`
}
