import { providerCurrency } from '@sooner/money'
import { moneyText } from '@sooner/money/text'
import { basePaths, chapters, operations } from '@sooner/contract'
import { operationContentType, targetPrefix, type Operation } from '@sooner/contract/operation'
import { canAskStepUp, services, type Route, type Service, type Standing } from '@sooner/contract/route'
import { fieldsOf, type Field } from './docs-fields.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** HTML that is known to be safe: only `html` creates it, and escapes every other value that is interpolated. */
class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | string | number | readonly Part[]

function written(part: Part): string {
  if (part instanceof Html) return part.source
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part))
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at] as Part) : '')).join(''))

interface DocsOptions {
  readonly productName: string
  /** The names of the routes and operations that this build serves. */
  readonly served: ReadonlySet<string>
  readonly stylesheet: string
}

const serviceWords: Readonly<Record<Service, string>> = {
  identity: 'Identity service',
  vendor: 'Vendor service',
  invoice: 'Invoice service',
  payments: 'Payments service',
  portal: 'Portal and process',
  sandbox: 'Sandbox',
}

const standingWords: Readonly<Record<Standing, string>> = {
  anonymous: 'anybody',
  'signed-in': 'any signed-in account',
  vendor: 'a user of the vendor',
  owner: "the vendor's owner",
  operator: 'operators',
  facilitator: 'facilitators',
  financier: 'financiers',
  service: 'a service by client credentials',
}

interface Chapter {
  readonly id: string
  readonly title: string
  readonly routes: readonly Route[]
}

/** The contract as one HTML page, without scripts or inline styles. */
export function docsPage({ productName, served, stylesheet }: DocsOptions): string {
  const parts = services.map((service) => ({ service, chapters: chaptersOf(service) }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${productName}: the contract</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <a class="skip" href="#contract">Skip to the contract</a>
        <header class="top">
          <p class="name">${productName}</p>
          <h1>The contract</h1>
          <p class="lead">
            Every call that the services accept: who may make it, its fields, its answer and its refusals. The
            same for programs: <a href="/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Services">${parts.map(navPart)}</nav>
          <main id="contract">
            ${preface()}
            ${parts.map(
              ({ service, chapters: inside }) =>
                html`<section class="service" id="${service}">
                  <h2>${serviceWords[service]}</h2>
                  <p class="base">Below <code>${basePaths[service] || '/'}</code></p>
                  ${inside.map((chapter) => chapterPart(chapter, served))}
                  ${service === 'identity' ? operationsPart(served) : ''}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`
  return page.source
}

const chaptersOf = (service: Service): Chapter[] =>
  chapters
    .map(({ title, routes }) => {
      const own: Route[] = routes.filter((route) => route.service === service)
      return { id: `${service}-${title.toLowerCase().replaceAll(' ', '-')}`, title, routes: own }
    })
    .filter(({ routes }) => routes.length > 0)

const navPart = ({ service, chapters: inside }: { service: Service; chapters: readonly Chapter[] }): Html =>
  html`<h2><a href="#${service}">${serviceWords[service]}</a></h2>
    <ul>
      ${inside.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      ${service === 'identity' ? html`<li><a href="#operations">Operations</a></li>` : ''}
    </ul>`

const preface = (): Html =>
  html`<section class="preface">
    <h2>Common to all</h2>
    <ul>
      <li>
        A call has the header <code>Authorization: Bearer</code> with the access token, unless anybody may
        make it.
      </li>
      <li>
        A refusal is <code>{"message", "code", "statusCode"}</code>, with <code>details</code> if there are
        any.
      </li>
      <li>
        Money is whole minor units: <code>123450</code> with <code>"${providerCurrency}"</code> is
        ${moneyText(123_450n, providerCurrency, 'en-US')}.
      </li>
      <li>Days are <code>YYYY-MM-DD</code>; instants are ISO 8601 in UTC.</li>
      <li>Unknown fields are refused, except by the user pool and OAuth, which ignore them.</li>
      <li>An unreadable page or limit counts as page 1 or limit 25; a limit above 100 counts as 100.</li>
    </ul>
  </section>`

const chapterPart = ({ id, title, routes }: Chapter, served: ReadonlySet<string>): Html =>
  html`<section class="chapter" id="${id}">
    <h3>${title}</h3>
    ${routes.map((route) => routePart(route, served.has(route.name)))}
  </section>`

const notServed = html`<span class="mark later">declared, not served yet</span>`

function freshProofWords({ stepUp }: Route): string {
  const asks = 'requires a fresh proof of identity'
  return typeof stepUp === 'object' && 'ifSent' in stepUp
    ? `${asks} to change ${stepUp.ifSent.join(', ')}`
    : asks
}

function routePart(route: Route, isServed: boolean): Html {
  return html`<article class="route" id="${route.name}">
    <h4>
      <span class="method ${route.method.toLowerCase()}">${route.method}</span>
      <code class="path">${basePaths[route.service]}${breakable(route.path)}</code>
    </h4>
    <p class="summary">${route.summary}</p>
    <p class="marks">
      <span class="mark">${route.who.map((standing) => standingWords[standing]).join(', ')}</span>
      ${route.readOnly === 'refused' ? html`<span class="mark">not for read-only users</span>` : ''}
      ${route.changesMoney ? html`<span class="mark">not for deactivated vendors</span>` : ''}
      ${canAskStepUp(route) ? html`<span class="mark">${freshProofWords(route)}</span>` : ''}
      ${isServed ? '' : notServed}
    </p>
    <details>
      <summary>Fields and refusals <span class="aside">${route.name}</span></summary>
      ${route.params ? fieldsPart('In the path', fieldsOf(route.params, 'sent')) : ''}
      ${route.query ? fieldsPart('In the query', fieldsOf(route.query, 'sent')) : ''} ${bodyPart(route)}
      ${answerPart(route)}
      <h5>Refusals</h5>
      <ul class="codes">
        ${Object.entries(route.refusals).map(([code, status]) => html`<li><code>${code}</code> ${status}</li>`)}
      </ul>
    </details>
  </article>`
}

const breakable = (path: string): Html =>
  html`${path.split('/').map((part, at) => (at === 0 ? html`${part}` : html`/<wbr />${part}`))}`

function bodyPart({ body, upload, form }: Route): Html {
  const fields = body ? fieldsOf(body, 'sent') : []
  const file: Field[] = upload
    ? [
        {
          name: upload.field,
          kind: `file, up to ${upload.maxBytes / 1024 / 1024} MiB`,
          needed: true,
          words: [],
        },
      ]
    : []
  if (!body && !upload) return html``
  return fieldsPart(`Body, ${upload ? 'multipart form' : form ? 'form' : 'JSON'}`, [...fields, ...file])
}

function answerPart({ answer }: Route): Html {
  const type = answer.type ?? (answer.body ? 'application/json' : 'no body')
  return fieldsPart(`Answer ${answer.status}, ${type}`, answer.body ? fieldsOf(answer.body, 'answered') : [])
}

function fieldsPart(title: string, fields: readonly Field[]): Html {
  if (fields.length === 0) return html`<h5>${title}</h5>`
  return html`<h5>${title}</h5>
    <div class="scroll" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Needed</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ({ name, needed, kind, words }) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${needed ? 'yes' : 'no'}</td>
                <td>
                  ${kind}${words.length > 0 ? html`: <span class="words">${words.join(' · ')}</span>` : ''}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

const operationsPart = (served: ReadonlySet<string>): Html =>
  html`<section class="chapter" id="operations">
    <h3>Operations</h3>
    <p>
      Each is a POST to <code>${basePaths.identity}/</code> of <code>${operationContentType}</code>, named in
      the header <code>X-Amz-Target: ${targetPrefix}</code> and its name. A refusal is
      <code>{"__type", "message"}</code>.
    </p>
    ${operations.map((operation) => operationPart(operation, served.has(operation.name)))}
  </section>`

const operationPart = (operation: Operation, isServed: boolean): Html =>
  html`<article class="route" id="${operation.name}">
    <h4><code class="path">${operation.name}</code></h4>
    <p class="summary">${operation.summary}</p>
    <p class="marks">
      <span class="mark">${standingWords[operation.who]}</span> ${isServed ? '' : notServed}
    </p>
    <details>
      <summary>Fields and refusals</summary>
      ${fieldsPart('Request', fieldsOf(operation.request, 'sent'))}
      ${fieldsPart('Answer', fieldsOf(operation.answer, 'answered'))}
      <h5>Refusals</h5>
      <ul class="codes">
        ${operation.refusals.map((type) => html`<li><code>${type}</code></li>`)}
      </ul>
    </details>
  </article>`
