import { expect } from '@playwright/test'
import { inspect, newUser, password, signOut, test } from './journey.ts'
import { simulateStep } from './simulated-pool.ts'
import { inEverything } from './widths.ts'

test('the sign-in pages fit and are accessible in Spanish', inEverything, async ({ page }) => {
  const address = await newUser(page)
  await signOut(page)
  await page.evaluate(() => localStorage.setItem('sooner.device.language', 'es'))
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, title] of [
    ['/forgot-password', '¿Olvidó su contraseña?'],
    ['/sign-in/callback?error=access_denied&state=x', 'No se inició la sesión'],
    ['/sign-in', 'Iniciar sesión'],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText(title)
    await inspect(page)
  }
  await simulateStep(page, {
    challenge: 'MFA_SETUP',
    parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    judge: () => ({ refused: 'EnableSoftwareTokenMFAException' }),
  })
  await page.getByLabel('Correo electrónico', { exact: true }).fill(address)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(heading).toHaveText('Configurar una aplicación de autenticación')
  await page.getByLabel('Código de la aplicación').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'El código no es correcto.' })).toBeVisible()
  await inspect(page)
})
