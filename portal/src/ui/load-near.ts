/** Loading begins before the press; a failure is ignored, because opening loads again. */
export function near(load: () => Promise<unknown>) {
  const begin = () => void load().catch(() => undefined)
  return { onPointerEnter: begin, onFocus: begin }
}
