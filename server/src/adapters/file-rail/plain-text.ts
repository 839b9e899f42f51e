/** Letters that do not decompose into a Latin letter and an accent. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

const isPlain = /^[ -~]*$/

/** Banks accept only printable ASCII: accents are dropped, other signs become a blank. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, (sign) => spelled[sign] ?? ' ')
}
