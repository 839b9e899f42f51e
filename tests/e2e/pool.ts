import type { APIResponse, Page } from '@playwright/test'

const entry = 'user-pool.soonerportal.session'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** What this browser keeps of its sign-in. */
export const tokensOf = async (page: Page): Promise<Tokens> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), entry)) ?? '{}') as Tokens

/** Straight to the pool, as another device of the same person's. */
export const ask = (page: Page, operation: string, data: object): Promise<APIResponse> =>
  page.request.post('/identity/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(data),
  })
