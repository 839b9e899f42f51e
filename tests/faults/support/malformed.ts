import fc from 'fast-check'

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values)

const name = pick(
  'name="file"',
  'name="documentType"',
  'name="dateFormat"',
  'name=""',
  'name',
  '',
  'name="é\u0001"',
  "name*=utf-8''%ff",
)
const filename = pick(
  '',
  'filename="a.pdf"',
  'filename=""',
  'filename',
  "filename*=x'%zz'%",
  `filename="${'n'.repeat(9000)}"`,
)
const kind = pick('form-data', 'form-data', 'form-data', 'attachment', '', 'form-data;;')
const disposition = fc
  .tuple(kind, name, filename)
  .map((given) => `content-disposition: ${given.filter((one) => one !== '').join('; ')}`)
const type = pick(
  ...[
    '',
    'content-type: application/pdf',
    'content-type: text/plain; charset',
    'content-type: text/plain; charset=utf-16le',
  ],
  ...[
    'content-type: application/octet-stream',
    'content-type:',
    'content-type: a; charset=%',
    'content-type: text/csv; charset=nowhere',
  ],
)
const other = pick(
  ...[
    '',
    'content-transfer-encoding: base64',
    'no colon',
    'content-disposition:',
    `x: ${'y'.repeat(10_000)}`,
    ' folded',
  ],
  'content-disposition: form-data; name="second"',
)
const headers = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: disposition }, { weight: 1, arbitrary: fc.constant('') }),
    type,
    other,
  )
  .map((lines) => lines.filter((line) => line !== '').join('\r\n'))
const content = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  pick('Bank Letter', '%PDF-1.4\nx\n%%EOF\n', 'Invoice number,Client\n1,2\n', 'x'.repeat(9000), '').map(
    (text) => Buffer.from(text),
  ),
)
const part = fc
  .tuple(
    pick('--b', '--b', '--b', '-b', '--bb', '--b--', ''),
    headers,
    pick('\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n'),
    content,
  )
  .map(([boundary, head, gap, bytes]) =>
    Buffer.concat([Buffer.from(`${boundary}\r\n${head}${gap}`, 'latin1'), bytes, Buffer.from('\r\n')]),
  )

export interface Malformed {
  readonly contentType: string
  readonly body: Buffer
  /** How many bytes of the body are sent. */
  readonly sent: number
}

/** Bodies of uploads that are wrong in every way that their format permits, and a few that are right. */
export const malformed: fc.Arbitrary<Malformed> = fc
  .record({
    contentType: pick(
      ...[
        'multipart/form-data; boundary=b',
        'multipart/form-data; boundary=b',
        'multipart/form-data; boundary="b"',
      ],
      ...[
        'multipart/form-data; boundary=b',
        'multipart/form-data',
        'multipart/form-data; boundary',
        'multipart/form-data; boundary=',
      ],
      ...['multipart/mixed; boundary=b', 'application/x-www-form-urlencoded', 'text/plain', ''],
    ),
    parts: fc.array(part, { maxLength: 4 }),
    end: pick('--b--\r\n', '--b--\r\n', '--b', '', '--b--\r\nepilogue'),
    share: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
  })
  .map(({ contentType, parts, end, share }) => {
    const body = Buffer.concat([...parts, Buffer.from(end)])
    return { contentType, body, sent: Math.floor(body.length * share) }
  })
