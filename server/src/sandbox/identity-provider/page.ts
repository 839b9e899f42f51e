import { escapeHtml } from '../../platform/mail/index.ts'
import { people, type SimulatedPerson } from './people.ts'

type Fields = Readonly<Record<string, string>>

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

const form = (fields: Fields, look: string, body: string) =>
  `<form class="${look}" method="post" action="/sandbox/identity-provider/authorize">${hidden(fields)}${body}</form>`

/** `fields` are the parameters of the sign-in request, which each form on the page submits again. */
export function chooserBody(fields: Fields, productName: string): string {
  return `<h1>Sandbox identity</h1>
<p class="lead">This page simulates your company’s identity provider, which signs people in to ${escapeHtml(productName)}. Choose a person, or enter one.</p>
<section class="card" aria-labelledby="people">
<h2 id="people">Continue as</h2>
${people.map((person) => button(fields, person)).join('\n')}
</section>
<section class="card" aria-labelledby="other">
<h2 id="other">Someone else</h2>
${form(
  { ...fields, choice: 'sign-in' },
  'fields',
  `<label>Name<input name="name" maxlength="80" autocomplete="off"></label>
<label>Email address<input type="email" name="email" required maxlength="254" autocomplete="off" spellcheck="false" placeholder="kim@acme.test"></label>
<label class="check"><input type="checkbox" name="isVerified" checked> This company has confirmed the address</label>
<button class="primary">Continue</button>`,
)}
</section>
${form({ ...fields, choice: 'refuse' }, 'steps', '<button>Cancel sign-in</button>')}`
}

function button(fields: Fields, { name, email, isVerified }: SimulatedPerson): string {
  const chosen = { ...fields, choice: 'sign-in', name, email, ...(isVerified ? { isVerified: 'on' } : {}) }
  const note = isVerified ? '' : ', address not confirmed'
  return form(chosen, 'steps', `<button>${escapeHtml(name)} (${escapeHtml(email)}${note})</button>`)
}
