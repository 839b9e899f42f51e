import { Refusal } from '@sooner/rules/refusal'
import { Reply } from '../../../platform/http/serve.ts'
import type { Follower } from '../../../platform/live/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import type { LiveNeeds } from '../ports.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Some proxies collect an answer before they pass it on, unless they are asked not to.
  'x-accel-buffering': 'no',
}

/** Opens a stream of hints for a user of the vendor, or for an operator, who may name a vendor that does not exist. */
export async function followVendor({ db, live }: LiveNeeds, follower: Follower): Promise<Reply> {
  if (!(await findDirectoryVendor(db, follower.vendorId))) throw new Refusal('NOT_FOUND')
  return new Reply(200, headers, live.follow(follower))
}
