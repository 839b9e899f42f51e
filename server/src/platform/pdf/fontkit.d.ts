/** The parts of fontkit, which has no types of its own, that PDFKit and we use. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number
  }
  export type GlyphClass = new (id: number, characters: readonly number[], font: Font) => Glyph
  export interface GlyphRun {
    readonly positions: readonly object[]
  }
  export interface Font {
    getGlyph(id: number, characters?: readonly number[]): Glyph
    layout(text: string, features?: object): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
