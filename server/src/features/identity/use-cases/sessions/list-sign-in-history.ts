import type { listSignInHistory as declared } from '@sooner/contract/identity-own'
import type { Answer } from '@sooner/contract/route'
import type { Account } from '../../../../platform/http/caller.ts'
import type { Identity } from '../../ports.ts'
import { pageOfHistory } from '../../store/history.ts'

export async function listSignInHistory(
  { db }: Identity,
  { sub }: Account,
  asked: { readonly page: number; readonly limit: number },
): Promise<Answer<typeof declared>> {
  const { entries, total } = await pageOfHistory(db, sub, asked)
  return { data: entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })), ...asked, total }
}
