/** Returns a small file that begins and ends like a PDF. */
export const pdf = (body: Buffer | string = 'a page') =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from(body),
    Buffer.from('\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n'),
  ])

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** Returns a PNG with a text chunk before the image data. */
export const png = (text = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('tEXt', text),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])

export const jpeg = (comment = Buffer.alloc(20)) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    comment,
    Buffer.from([0xff, 0xd9]),
  ])

export const heic = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(200),
  ])

/** Appends an empty ZIP archive whose comment has the given number of bytes. */
export function withArchive(bytes: Buffer, comment = 0): Buffer {
  const end = Buffer.alloc(22 + comment)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment, 20)
  return Buffer.concat([bytes, end])
}
