import { types } from 'pg'

const int8 = { one: 20, many: 1016 } as const
// A calendar day has no time zone, so it stays text: a Date would move it across midnight.
const day = { one: 1082, many: 1182 } as const

const textList = 1009

type Parse = (text: string) => unknown
// The driver's types list only the kinds that it knows by name; the function itself accepts any.
const parserOf = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse
const textsOf = parserOf(textList) as (text: string) => (string | null)[]

export function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  if (oid === int8.one) return BigInt
  if (oid === int8.many) return (text) => textsOf(text).map((item) => (item === null ? null : BigInt(item)))
  if (oid === day.one) return String
  if (oid === day.many) return textsOf
  return parserOf(oid, format)
}
