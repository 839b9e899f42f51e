import { create, type Font, type Glyph, type GlyphClass, type GlyphRun } from 'fontkit'

/** The words of an agreement in two languages. When there are more, all are computed anew; longer texts are not repeated. */
const maxRuns = 2000
const maxRun = 40

/**
 * Opens a font for all documents. Its tables are read once, and the glyphs of a word are placed once: nearly all words of an
 * agreement, whose copy is made while its signer waits, were in the copy before it. PDFKit accepts the font in place of its
 * bytes, which its types don't say.
 */
export function openSharedFont(bytes: Uint8Array): Uint8Array {
  const font = create(bytes)
  distinguishGlyphs(font)
  rememberRuns(font)
  return font as unknown as Uint8Array
}

/**
 * Some characters have the same glyph, such as "×" and the "x" between digits, and a font gives it with those for which it was
 * first asked. What is copied from a document would depend on the documents before it, so here each has a glyph of its own.
 */
function distinguishGlyphs(font: Font): void {
  const glyphs = new Map<string, Glyph>()
  const find = font.getGlyph.bind(font)
  font.getGlyph = (id, characters = []) => {
    const key = `${id} ${characters.join(' ')}`
    const glyph = glyphs.get(key) ?? new (find(id).constructor as GlyphClass)(id, characters, font)
    glyphs.set(key, glyph)
    return glyph
  }
}

function rememberRuns(font: Font): void {
  const runs = new Map<string, GlyphRun>()
  const place = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features !== undefined || text.length > maxRun) return place(text, features)
    const run = runs.get(text) ?? place(text)
    if (runs.size >= maxRuns) runs.clear()
    runs.set(text, run)
    return copyOf(run)
  }
}

/** PDFKit converts the positions that it gets into its own unit. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  })
