import type { BusinessFormWords } from '../words/en.ts'
import { asked, type BusinessValues, type FieldName, taxNumberKind } from './business-values.ts'
import type { FaultAt } from './form.ts'

const isKeyOf = <T extends object>(words: T, key: PropertyKey): key is keyof T => Object.hasOwn(words, key)

/** The sentence for a field's fault, which can depend on the country and the classification. */
export function sentenceAt(
  { faults }: Pick<BusinessFormWords, 'faults'>,
  values: Pick<BusinessValues, 'countryCode' | 'taxClassification'>,
  name: FieldName,
  fault: FaultAt,
): string {
  const { countryCode: country } = values
  switch (fault) {
    case 'blank':
      return isKeyOf(faults.blank, name) ? faults.blank[name] : faults.other
    case 'state':
      return asked(values).state === 'list' && isKeyOf(faults.state, country)
        ? faults.state[country]
        : faults.state.other
    case 'zip':
    case 'phone':
      return faults[fault][country]
    case 'tin':
      return faults.tin[taxNumberKind(values)]
    default:
      return faults[fault]
  }
}
