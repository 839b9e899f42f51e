import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentHeader, cleanFilename } from './filename.ts'
import { mediaTypes } from './media-type.ts'

test.each([
  ['w9.pdf', 'w9.pdf'],
  ['Bank Statement (May).PDF', 'Bank Statement (May).PDF'],
  ['déclaration 2026 – été.pdf', 'déclaration 2026 – été.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ann\\w9.pdf', 'w9.pdf'],
  ['scan.exe', 'scan.exe.pdf'],
  ['scan.pdf.exe', 'scan.pdf.exe.pdf'],
  ['\u202efdp.exe', 'fdp.exe.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie_ x.pdf'],
  ['a"b;c%2f.pdf', 'a_b;c_2f.pdf'],
  ['%22May%22%0D%0A 100%.pdf', '_May_ 100_.pdf'],
  ['  ..  ', 'document.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['con.pdf', '_con.pdf'],
  ['', 'document.pdf'],
  [undefined, 'document.pdf'],
  [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('%j becomes %j', (given, clean) => expect(cleanFilename(given, 'application/pdf')).toBe(clean))

test('the extension matches the bytes', () => {
  expect(cleanFilename('a.JPEG', 'image/jpeg')).toBe('a.JPEG')
  expect(cleanFilename('a.pdf', 'image/jpeg')).toBe('a.pdf.jpg')
  expect(cleanFilename('a.heif', 'image/heic')).toBe('a.heif')
})

test('for any name, the file can be saved anywhere and the name fits a header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...mediaTypes),
      (given, type) => {
        const name = cleanFilename(given, type)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*%]|^[. ]|[. ]$/u)
        expect(Array.from(name).length).toBeLessThan(130)
        expect(name.isWellFormed()).toBe(true)
        expect(cleanFilename(name, type)).toBe(name)
        const header = attachmentHeader(name)
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%$&+-]*$/)
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
      },
    ),
  )
})
