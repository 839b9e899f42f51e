import type { Invariant } from './invariant.ts'

export const bankInvariants: readonly Invariant[] = [
  {
    name: 'the key of an attempt is unique',
    rows: (sql) => sql`select key, count(*) from transfers.attempts group by key having count(*) > 1`,
  },
  {
    name: 'an attempt has the amount of its transfers',
    rows: (sql) => sql`
      with parts as (
        select vendor_id, attempt_id, transfer_id, amount_minor from transfers.transfers where attempt_id is not null
        union
        select vendor_id, former.attempt_id, transfer_id, amount_minor
        from transfers.former_attempts as former join transfers.transfers using (vendor_id, transfer_id)
      ), summed as (select vendor_id, attempt_id, sum(amount_minor) as parts_minor from parts group by vendor_id, attempt_id)
      select vendor_id, attempt_id, a.status, a.amount_minor, parts_minor
      from transfers.attempts as a full join summed using (vendor_id, attempt_id)
      where a.amount_minor is distinct from parts_minor`,
  },
  {
    name: 'a payment of a line is one transfer of the same amount, and the states of both agree',
    rows: (sql) => sql`
      select l.vendor_id, l.line_id, l.status, l.net_minor, t.state, a.status as attempt, t.amount_minor
      from payouts.lines as l
      full join (select * from transfers.transfers where type = 'vendor-payment') as t
        on t.vendor_id = l.vendor_id and t.transfer_id = l.line_id
      left join transfers.attempts as a on a.vendor_id = t.vendor_id and a.attempt_id = t.attempt_id
      where not coalesce(
        case l.status
          when 'netted' then t.transfer_id is null
          when 'requested' then t.state in ('none', 'awaiting-scheduling')
          when 'executed' then t.state = 'executed' and a.status = 'submitted'
          when 'settled' then t.state = 'executed' and a.status = 'settled'
          when 'failed' then case
            when l.net_minor = 0 then t.transfer_id is null
            when l.code = 'withdrawn' then t.state = 'cancelled' and t.code = l.code
            -- What was taken back because its account was stopped was never at the bank.
            when l.code = 'STOPPED' then t.state = 'cancelled' and t.code = l.code and t.attempt_id is null and not exists (
              select from transfers.former_attempts as former
              join transfers.attempts as had on had.vendor_id = former.vendor_id and had.attempt_id = former.attempt_id
              where former.vendor_id = t.vendor_id and former.transfer_id = t.transfer_id
                and (had.status <> 'refused' or had.code not in ('VOID', 'STOPPED')))
            else t.state = 'cancelled' and t.code = l.code and a.status in ('returned', 'refused') end
        end and (l.net_minor = 0 or (t.amount_minor = l.net_minor and t.currency = l.currency)), false)`,
  },
]
