import { getSandboxStory } from '@sooner/contract/sandbox-pages'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { escapeHtml } from '../../platform/mail/index.ts'
import { invitedAddress } from '../seed-invitations.ts'
import { people, sandboxPassword } from '../seed.ts'
import { page } from './layout.ts'

interface Step {
  readonly title: string
  /** Sentences of markup, by us. */
  readonly text: string
}

const link = (path: string, text: string) => `<a href="${path}">${text}</a>`

/** The business from an invitation to a closed month, each step on the page where it is done. */
const steps: readonly Step[] = [
  {
    title: 'A partner’s vendor is invited',
    text: `An operator invites it under ${link('/console/invitations', 'Invitations')}. The email to <code>${escapeHtml(invitedAddress)}</code> is in the ${link(`/sandbox/mailbox?to=${encodeURIComponent(invitedAddress)}`, 'mailbox')} already: follow its link.`,
  },
  {
    title: 'The vendor sets itself up',
    text: 'It enters its business, signs, and adds a bank account. A business with “watch list” in its name is found by screening. An account number that ends in 9901 to 9985 has every payment returned with the code R01 to R85, and one that ends in 9801 has moved.',
  },
  {
    title: 'Operators let it in',
    text: `Documents, screening and accounts wait in the ${link('/console', 'console')}; then the vendor is activated under ${link('/console/activations', 'New vendors')}. A vendor is one page under ${link('/console/vendors', 'Vendors')}.`,
  },
  {
    title: 'It is paid early',
    text: `Sign in as <code>owner@brightside.test</code>, which has invoices, and pay some early on the ${link('/dashboard', 'dashboard')}. A first payment, or a large one, waits under ${link('/console/payouts', 'Held payments')}.`,
  },
  {
    title: 'A second person approves',
    text: `What opens a way for money is requested by one operator and approved by another, who sees before and after under ${link('/console/approvals', 'Approvals')}.`,
  },
  {
    title: 'The bank pays, and the partner pays later',
    text: `Move the ${link('/sandbox/clock', 'clock')} by a day: the cutoff sends the payments, and the ${link('/sandbox/bank', 'bank')} has them. What goes wrong is chosen under ${link('/sandbox/levers', 'Trouble')}. Weeks later the partner pays: what explains itself is applied, the rest is in ${link('/console/receipts', 'Suspense')}.`,
  },
  {
    title: 'The month is closed',
    text: `Every night checks the books (${link('/console/nights', 'Night checks')}), every banking day compares them with the bank (${link('/console/reconciliation', 'Reconciliation')}). Then two operators close the month under ${link('/console/months', 'Months')}.`,
  },
]

const accounts = [
  { email: 'owner@brightside.test', what: 'the owner of a vendor with invoices' },
  ...people,
  { email: 'facilitator@sooner.test', what: 'a facilitator, who feeds for a partner' },
]

const body = `<h1>The story in seven steps</h1>
<p class="lead">Nothing here is real, and everything works: from an invitation to a closed month.</p>
<ol class="story">
${steps.map(({ title, text }) => `<li class="card"><h2>${title}</h2><p>${text}</p></li>`).join('\n')}
</ol>
<section class="card" aria-labelledby="accounts">
<h2 id="accounts">Accounts</h2>
<p>The password of each is <code>${sandboxPassword}</code>. ${link('/sign-in', 'Sign in')}</p>
<dl class="facts">${accounts.map(({ email, what }) => `<dt>${escapeHtml(what)}</dt><dd><code>${escapeHtml(email)}</code></dd>`).join('')}</dl>
</section>`

export const storyRoutes = (productName: string): ServedRoute[] => [
  serve(getSandboxStory, () => page({ productName, title: 'Story', here: 'story', body })),
]
