import { currencies } from '@sooner/money'
import { clearing } from '@sooner/rules/clearing'
import * as contract from '@sooner/contract/sandbox'
import * as pages from '@sooner/contract/sandbox-pages'
import { Refusal } from '@sooner/rules/refusal'
import type { Db } from '../../platform/database/open.ts'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/mail/index.ts'
import { page, readStyle, usualZone } from '../pages/layout.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { type SandboxClock, hours } from './clock.ts'
import { readClockLog, type LoggedMove } from './store.ts'

const steps = [
  [24, 'One day forward', ' class="primary"'],
  [1, 'One hour', ''],
  [7 * 24, 'One week', ''],
  [30 * 24, '30 days', ''],
] as const

/** The time zones of the payment cutoffs, and UTC. */
const zones = [...currencies.map((currency) => clearing[currency].timeZone), 'UTC'].map(
  (zone) => [zone, zone.replace(/^.*\//, '').replaceAll('_', ' ')] as const,
)

const day = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(at)

const clockTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  )

function aheadInWords(days: number): string {
  if (days < 0.01) return 'The same as real time.'
  const rounded = days.toFixed(1).replace(/\.0$/, '')
  return `${rounded} ${rounded === '1' ? 'day' : 'days'} ahead of real time.`
}

const counted = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`

function movedInWords({ fromAt, toAt, mails, bankEntries, dailyRuns }: LoggedMove): string {
  const zone = usualZone.timeZone
  const at = (moment: Date) => `${day(moment, zone)}, ${clockTime(moment, zone)}`
  const { done, failed, open } = dailyRuns
  const jobs = [
    counted(done, 'daily job done', 'daily jobs done'),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(open > 0 ? [`${open} still to do`] : []),
  ]
  const did = [
    `<a href="/sandbox/mailbox">${counted(mails, 'email', 'emails')}</a>`,
    `<a href="/sandbox/bank">${counted(bankEntries, 'entry sent to the bank', 'entries sent to the bank')}</a>`,
    `<a href="/console/tasks">${jobs.join(', ')}</a>`,
  ]
  return `<li><p><strong>${at(toAt)}</strong> <span class="muted">from ${at(fromAt)}</span></p><p>${did.join(' · ')}</p></li>`
}

function logCard(moves: readonly LoggedMove[]): string {
  const list =
    moves.length === 0
      ? '<p class="muted">It has not been moved yet.</p>'
      : `<ol class="log">${moves.map(movedInWords).join('')}</ol>
<p><a href="/sandbox/clock">Refresh</a></p>`
  return `<section class="card" aria-labelledby="moves">
<h2 id="moves">Last moves</h2>
<p class="muted">What happened from each move to the next one. Work goes on for some seconds after a move.</p>
${list}
</section>`
}

function panelBody(clock: SandboxClock, moves: readonly LoggedMove[], refused?: string): string {
  const [now, wall] = [clock.now(), clock.wall()]
  const ahead = aheadInWords((now.getTime() - wall.getTime()) / 86_400_000)
  const times = zones.map(
    ([zone, name]) => `<dt>${name}</dt><dd>${day(now, zone)}, ${clockTime(now, zone)}</dd>`,
  )
  const buttons = steps.map(
    ([count, label, look]) => `<button name="hours" value="${count}"${look}>${label}</button>`,
  )
  const field = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 16)
  const [earliest, tomorrow] = [field(60_000), field(86_400_000)]
  return `<h1>Clock</h1>
<p class="lead">This clock sets the time for cutoffs, approvals, settlement and returns. Move it forward to make what is due happen. At 9 AM in New York, a business that you have set up is activated, once it has uploaded a document. Sign-ins and codes use real time.</p>
${refused === undefined ? '' : `<p class="bad" role="alert">${escapeHtml(refused)}</p>`}
<section class="card" aria-labelledby="now">
<h2 id="now">Now in the sandbox</h2>
<p class="time"><time datetime="${now.toISOString()}">${day(now, usualZone.timeZone)}, ${clockTime(now, usualZone.timeZone)}</time></p>
<p class="muted">In ${usualZone.name}, by which dollars are paid.</p>
<p class="muted">${ahead}</p>
<dl class="facts">${times.join('')}</dl>
<form class="steps" method="post" action="/sandbox/clock">${buttons.join('\n')}</form>
</section>
<section class="card" aria-labelledby="moment">
<h2 id="moment">Go to a date and time</h2>
<form class="fields" method="post" action="/sandbox/clock">
<label>Date and time, UTC<input type="datetime-local" name="setTo" required min="${earliest}" value="${tomorrow}"></label>
<button>Go there</button>
</form>
</section>
${logCard(moves)}`
}

export function clockRoutes(clock: SandboxClock, db: Db, productName: string): ServedRoute[] {
  const panel = async (refused?: Refusal) => {
    const body = panelBody(clock, await readClockLog(db), refused?.message)
    return page({ productName, title: 'Clock', here: 'clock', body }, refused ? 409 : 200)
  }
  return [
    serve(contract.getSandboxClock, () => ({ now: clock.now().toISOString() })),
    serve(contract.moveSandboxClock, async ({ body }) => {
      const { days = 0, hours: more = 0 } = 'advance' in body ? body.advance : {}
      const now = await clock.move('setTo' in body ? { to: new Date(body.setTo) } : hours(days * 24 + more))
      return { now: now.toISOString() }
    }),
    serve(pages.getSandboxClockPage, () => panel()),
    serve(pages.moveSandboxClockByForm, async ({ body, request }) => {
      if (!isFromOwnPage(request.headers))
        throw new Refusal('FORBIDDEN', 'The clock can be moved only from its own page.')
      try {
        await clock.move('hours' in body ? hours(body.hours) : { to: new Date(`${body.setTo}Z`) })
      } catch (error) {
        if (error instanceof Refusal) return panel(error)
        throw error
      }
      return new Reply(303, { location: '/sandbox/clock' })
    }),
    serve(pages.getSandboxStyle, readStyle),
  ]
}
