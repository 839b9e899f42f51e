import { expect, test } from 'vitest'
import { acceptOf, csv, faultOf, type FileRules, heic, jpeg, pdf } from './file-rules.ts'

const rules: FileRules = { kinds: [pdf, jpeg, heic], maxBytes: 10 }

test.each([
  ['letter.pdf', 'application/pdf', 10, undefined],
  ['LETTER.PDF', '', 1, undefined],
  ['scan', 'image/jpeg', 1, undefined],
  ['scan.heic', 'application/octet-stream', 1, undefined],
  ['letter.pdf', 'application/pdf', 11, 'tooLarge'],
  ['letter.pdf', 'application/pdf', 0, 'empty'],
  ['letter.pdf.exe', 'application/x-msdownload', 5, 'wrongType'],
  ['letter.docx', '', 99, 'wrongType'],
  ['pdf', '', 5, 'wrongType'],
])('%s, called %j, of %d bytes: %s', (name, type, size, fault) => {
  expect(faultOf({ name, type, size }, rules)).toBe(fault)
})

test('the picker offers extensions and types', () => {
  expect(acceptOf({ kinds: [jpeg, csv], maxBytes: 1 })).toBe('.jpg,.jpeg,image/jpeg,.csv,text/csv')
})
