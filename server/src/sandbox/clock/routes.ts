import { Refusal } from '@sooner/rules/refusal'
import * as contract from '@sooner/contract/sandbox'
import * as pages from '@sooner/contract/sandbox-pages'
import { Reply, serve, type ServedRoute } from '../../platform/http/serve.ts'
import { page, readStyle } from '../pages/layout.ts'
import { hours, type SandboxClock } from './clock.ts'
import { isFromOwnPage } from '../pages/own-page.ts'
import { panelBody } from './page.ts'

export function clockRoutes(clock: SandboxClock, productName: string): ServedRoute[] {
  const panel = (refused?: Refusal) => {
    const body = panelBody(clock, refused?.message)
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
