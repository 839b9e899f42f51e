import {
  sandboxLevers,
  getSandboxLevers,
  setSandboxLever,
  type SandboxLever,
} from '@sooner/contract/sandbox-pages'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../platform/database/open.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/mail/index.ts'
import { page } from '../pages/layout.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { readLevers, removeLever, setLever, type SetLevers } from './store.ts'

interface Text {
  readonly title: string
  /** What it does and where that is seen: markup, by us. */
  readonly text: string
  /** The fields of its form: markup, by us. */
  readonly fields: string
  readonly button: string
  readonly undo: string
  /** Its state once it is set. */
  readonly state: (choice: string) => string
}

const link = (path: string, text: string) => `<a href="${path}">${text}</a>`
const hidden = (choice: string) => `<input type="hidden" name="choice" value="${choice}">`
const select = (label: string, options: readonly (readonly [string, string])[]) =>
  `<label>${label}<select name="choice">${options.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`

const codes = [
  ['R01', 'R01, insufficient funds'],
  ['R02', 'R02, account closed'],
  ['R03', 'R03, no account'],
  ['R04', 'R04, invalid account number'],
  ['R16', 'R16, account frozen'],
  ['R20', 'R20, not a transaction account'],
] as const
const courses = [
  ['short', 'pays a tenth less'],
  ['late', 'pays five banking days late'],
  ['never', 'does not pay'],
] as const
const nameOf = (options: readonly (readonly [string, string])[], choice: string) =>
  options.find(([value]) => value === choice)?.[1] ?? choice

const texts: Readonly<Record<SandboxLever, Text>> = {
  return: {
    title: 'A returned payment',
    text: `The bank takes the next payment to a vendor and returns it two banking days later. The vendor sees that under ${link('/dashboard/payments', 'Payments')}, and operators under ${link('/console/reconciliation', 'Reconciliation')}.`,
    fields: select('Return code', codes),
    button: 'Return the next payment',
    undo: 'Don’t return it',
    state: (choice) => `The next payment is returned: ${nameOf(codes, choice)}.`,
  },
  file: {
    title: 'A rejected file',
    text: `The bank refuses every entry of the next file, and nothing is paid. Operators see the entries under ${link('/console/entries', 'Bank entries')}.`,
    fields: hidden('rejected'),
    button: 'Reject the next file',
    undo: 'Don’t reject it',
    state: () => 'The next file is rejected.',
  },
  bank: {
    title: 'A bank that is down',
    text: `The bank takes nothing and reports nothing until it is up again. Operators see that under ${link('/console/rails', 'Rails')} and ${link('/console/tasks', 'Tasks')}.`,
    fields: hidden('down'),
    button: 'Take the bank down',
    undo: 'Bring the bank up',
    state: () => 'The bank is down.',
  },
  partner: {
    title: 'A partner that pays otherwise',
    text: `The partner that states the next payment does this instead. Operators see that under ${link('/console/collections', 'Partner payments')} and ${link('/console/receipts', 'Suspense')}.`,
    fields: select('The partner', courses),
    button: 'Change the next payment',
    undo: 'Let it pay in full',
    state: (choice) => `The partner of the next payment ${nameOf(courses, choice)}.`,
  },
  screening: {
    title: 'A name on the watch list',
    text: `Vendors and owners with this in their names are found by the screening, one hour before the next cutoff. Operators see them under ${link('/console/screenings', 'Screening')}.`,
    fields:
      '<label>Part of a name<input name="choice" required minlength="3" maxlength="80" autocomplete="off"></label>',
    button: 'Put it on the list',
    undo: 'Remove it from the list',
    state: (choice) => `“${choice}” is on the watch list.`,
  },
}

function section(lever: SandboxLever, choice: string | undefined): string {
  const { title, text, fields, button, undo, state } = texts[lever]
  const isSet = choice !== undefined
  const content = isSet
    ? `<input type="hidden" name="undo" value="${lever}"><button>${undo}</button>`
    : `<input type="hidden" name="lever" value="${lever}">${fields}<button>${button}</button>`
  return `<section class="card" aria-labelledby="${lever}">
<h2 id="${lever}">${title}</h2>
<p>${text}</p>
${isSet ? `<p><strong>${escapeHtml(state(choice))}</strong></p>` : ''}
<form class="fields" method="post" action="/sandbox/levers">${content}</form>
</section>`
}

const bodyOf = (set: SetLevers) => `<h1>Trouble</h1>
<p class="lead">Choose what goes wrong, then move the ${link('/sandbox/clock', 'clock')}. The bank and the watch list stay as you set them; each of the others happens once.</p>
${sandboxLevers.map((lever) => section(lever, set[lever])).join('\n')}`

export const leverRoutes = (db: Db, productName: string): ServedRoute[] => [
  serve(getSandboxLevers, async () =>
    page({ productName, title: 'Trouble', here: 'levers', body: bodyOf(await readLevers(db)) }),
  ),
  serve(setSandboxLever, async ({ body, request }) => {
    if (!isFromOwnPage(request.headers))
      throw new Refusal('FORBIDDEN', 'This can be changed only from its own page.')
    if ('undo' in body) await removeLever(db, body.undo)
    else await setLever(db, body.lever, body.choice)
    return new Reply(303, { location: `/sandbox/levers#${'undo' in body ? body.undo : body.lever}` })
  }),
]
