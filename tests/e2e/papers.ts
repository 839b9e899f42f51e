/** Small files whose first bytes match their type. */
export const pdf = (body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(body),
    Buffer.from('\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n'),
  ])

export const png = (): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(60)])
