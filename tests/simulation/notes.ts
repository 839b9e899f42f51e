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
    -- What the bank never booked, because it rejected the whole file, or lost it; and the days that it stated late.
    create table simulation.unbooked (
      key text primary key, file text not null, how text not null check (how in ('rejected', 'lost')), answered_on date not null);
    create table simulation.withheld (day date primary key, stated_on date);
    create view simulation.statement as
      select *, exists (select from simulation.withheld as late where late.day = s.day and late.stated_on is null) as is_withheld
      from sandbox.bank_statement as s;
    -- What the thief among the operators has tried, and what became of it.
    create table simulation.tried (at timestamptz not null, what text not null, outcome text not null);
    create table simulation.reached (what text not null, state text not null, primary key (what, state))`)
  for (const day of new Set([...bank.keys(), ...silentDays]))
    await owner`insert into simulation.disturbed (day) values (${day})`
}
