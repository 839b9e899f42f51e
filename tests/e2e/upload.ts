import { expect, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { shown } from './owed.ts'
import { tabTo } from './keys.ts'
import { dialog } from './security.ts'

/** The dialog that uploads invoices, as its journeys use it. */
export const modal = (page: Page) => dialog(page, 'Upload invoices')
export const files = (page: Page) =>
  modal(page).getByRole('list', { name: 'Your files' }).getByRole('listitem')
export const latest = (page: Page) =>
  modal(page).getByRole('list', { name: 'Recent uploads' }).getByRole('listitem')

const header = 'Invoice number,Client,Amount,Currency,Invoice date'

export const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
})

/** Opens the dialog from the dashboard by keyboard. */
export async function openUpload(page: Page): Promise<void> {
  await shown(page, 'Your invoices and payments')
  await tabTo(page, 'Upload invoices')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Upload invoices' })).toBeFocused()
}

/** Reaches the field for files by keyboard and chooses one, as the device's own dialog would. */
export async function chooseFile(page: Page, file: ReturnType<typeof csv>, key = 'Tab'): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, /^Drop files here, or choose files/, key)
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(file)
}

export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
