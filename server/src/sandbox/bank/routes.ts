import * as contract from '@sooner/contract/sandbox-bank'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/open.ts'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/mail/index.ts'
import { moment, page } from '../pages/layout.ts'
import { hasArrived, returnedBy } from './rail.ts'
import { type BankEntry, latestEntries, latestLines, type StatementRow } from './store.ts'

const money = (minor: bigint, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(minor) / 100)

const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const heads = ['Account', 'Holder', 'Text', 'Amount', 'State', 'Sent'] as const
const signs = { credit: '+', debit: '−', prenote: '' } as const

function row(entry: BankEntry, now: Date): string {
  const { kind, amountMinor, currency, accountNumber, holder, description, sentAt, arrivesOn } = entry
  const returned = returnedBy(entry, now)
  const amount = hasArrived(entry, now) ? `${signs[kind]}${money(amountMinor, currency)}` : 'on its way'
  const state = hasArrived(entry, now)
    ? `arrived ${day(arrivesOn)}${returned === null ? '' : `, returned as ${returned}`}`
    : `arrives ${day(arrivesOn)}`
  const cells = [
    `••••${escapeHtml(accountNumber.slice(-4))}`,
    escapeHtml(holder),
    escapeHtml(description),
    amount,
    state,
    moment(sentAt),
  ]
  const shown = cells.map((cell, at) => {
    const head = heads[at] ?? ''
    const look = head === 'Amount' ? ' class="amount"' : ''
    return `<td data-head="${head}"${look}><span>${cell}</span></td>`
  })
  return `<tr>${shown.join('')}</tr>`
}

const lineHeads = ['Day', 'From or to', 'Reference', 'Amount'] as const

function lineRow({
  isBalance,
  day: on,
  currency,
  amountMinor,
  reference,
  counterparty,
}: StatementRow): string {
  const cells = isBalance
    ? [day(on), 'Balance', '', money(amountMinor, currency)]
    : [day(on), escapeHtml(counterparty), escapeHtml(reference), money(amountMinor, currency)]
  const shown = cells.map((cell, at) => {
    const look = lineHeads[at] === 'Amount' ? ' class="amount"' : ''
    return `<td data-head="${lineHeads[at] ?? ''}"${look}><span>${cell}</span></td>`
  })
  return `<tr>${shown.join('')}</tr>`
}

function statementSection(lines: readonly StatementRow[]): string {
  const table = `<div class="wide" role="region" aria-label="Statement" tabindex="0"><table>
<thead><tr>${lineHeads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.map(lineRow).join('\n')}</tbody></table></div>`
  return `<section class="card"><h2>Statement of our own account</h2>
<p>Partners pay what they report on the same day. End the reference of a payment with LATE, SHORT, TWICE, UNREFERENCED or NEVER, and the partner does that instead.</p>
${lines.length === 0 ? '<p>No entries yet.</p>' : table}</section>`
}

function booksBody(entries: readonly BankEntry[], lastFour: string | undefined, now: Date): string {
  const value = lastFour === undefined ? '' : ` value="${escapeHtml(lastFour)}"`
  const all = lastFour === undefined ? '' : '<a class="button" href="/sandbox/bank">Show all</a>'
  const table = `<div class="wide" role="region" aria-label="Entries" tabindex="0"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${entries.map((entry) => row(entry, now)).join('\n')}</tbody></table></div>`
  return `<h1>Bank</h1>
<p class="lead">This page simulates the banks of vendors and shows what their statements would show. Money arrives on the banking day after it was sent. Move the <a href="/sandbox/clock">clock</a> to get there. An account whose number ends in 9901 to 9985 returns every payment, with the code R01 to R85. Accounts ending in 9903 and 9904 don’t exist.</p>
<form class="fields" method="get" action="/sandbox/bank" role="search">
<label>Account ending in<input name="lastFour" required pattern="[0-9]{4}" maxlength="4" inputmode="numeric" autocomplete="off"${value}></label>
<button>Filter</button>
${all}
</form>
${entries.length === 0 ? '<section class="card"><h2>No transfers yet</h2></section>' : table}`
}

export function bankRoutes(db: Db, clock: Clock, productName: string): ServedRoute[] {
  return [
    serve(contract.getSandboxBankPage, async ({ query: { lastFour } }) => {
      const body = booksBody(await latestEntries(db, lastFour), lastFour, clock.now())
      return page({
        productName,
        title: 'Bank',
        here: 'bank',
        body: lastFour === undefined ? `${body}\n${statementSection(await latestLines(db))}` : body,
      })
    }),
    serve(contract.listSandboxStatement, async () =>
      (await latestLines(db)).map(({ position: _position, id: _id, isBalance, amountMinor, ...line }) => ({
        ...line,
        kind: isBalance ? ('balance' as const) : ('entry' as const),
        amountMinor: Number(amountMinor),
      })),
    ),
    serve(contract.listSandboxBankEntries, async ({ query: { lastFour } }) => {
      const now = clock.now()
      const entries = await latestEntries(db, lastFour)
      return entries.map(({ accountNumber, amountMinor, sentAt, ...entry }) => {
        const isThere = hasArrived(entry, now)
        return {
          ...entry,
          amountMinor: isThere ? Number(amountMinor) : null,
          accountLastFour: accountNumber.slice(-4),
          sentAt: sentAt.toISOString(),
          hasArrived: isThere,
          returnedAs: returnedBy(entry, now),
        }
      })
    }),
  ]
}
