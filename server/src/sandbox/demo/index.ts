import * as contract from '@sooner/contract/sandbox-demo'
import { serve, type ServedRoute } from '../../platform/http/serve.ts'
import { type Demo, startDemo } from './start-demo.ts'

export const demoRoutes = (demo: Demo): ServedRoute[] => [
  serve(contract.startDemo, ({ body }) => startDemo(demo, body.demo)),
]
