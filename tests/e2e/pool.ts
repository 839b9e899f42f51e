import type { APIResponse, Page } from '@playwright/test'

const entry = 'user-pool.soonerportal.session'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** The tokens that this browser stores. */
export const tokensOf = async (page: Page): Promise<Tokens> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), entry)) ?? '{}') as Tokens

/** Calls the user pool directly, as another device of the same user would. */
export const ask = (page: Page, operation: string, data: object): Promise<APIResponse> =>
  page.request.post('/identity/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(data),
  })
