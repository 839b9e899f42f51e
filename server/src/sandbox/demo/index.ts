import * as contract from '@sooner/contract/sandbox-demo'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { Refusal } from '@sooner/rules/refusal'
import { isFromOwnPage } from '../pages/own-page.ts'
import { type Demo, startDemo } from './start-demo.ts'

export const demoRoutes = (demo: Demo): ServedRoute[] => [
  serve(contract.startDemo, ({ body, request }) => {
    if (!isFromOwnPage(request.headers)) throw new Refusal('FORBIDDEN', 'Only the portal can start a demo.')
    return startDemo(demo, body.demo)
  }),
]
