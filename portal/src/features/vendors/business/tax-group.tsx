import { hasUnusualEinPrefix, normalTaxNumber } from '@sooner/rules/tax-numbers'
import { taxClassifications } from '@sooner/rules/vendors'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useBusinessWords } from '../words/index.ts'
import { asked, type BusinessValues, classificationOf, taxNumberKind } from './business-values.ts'
import { FieldGroup } from './field-group.tsx'
import { FormText, type GroupProps, useErrorAt } from './form-fields.tsx'

/** The check applies only where the number must be an EIN: a personal number may begin with any digits. */
const isUnusual = (values: BusinessValues) =>
  taxNumberKind(values) === 'ein' &&
  normalTaxNumber(values.countryCode, classificationOf(values), values.tin) !== undefined &&
  hasUnusualEinPrefix(values.tin)

interface TaxGroupProps extends GroupProps {
  /** The last digits of the stored number, which nobody has to enter again. */
  readonly end?: string | null
}

export function TaxGroup({ form, end = null }: TaxGroupProps) {
  const { tax, choose, optional } = useBusinessWords().form
  const errorAt = useErrorAt(form)
  const { values } = form
  const { classification, agent } = asked(values)
  const hint = end === null ? tax.numberHint : tax.numberUnchanged(end)
  return (
    <FieldGroup title={tax.title} lead={end === null ? tax.lead : tax.leadKnown}>
      {classification && (
        <SelectField
          name="taxClassification"
          label={optional(tax.classification)}
          hint={tax.classificationHint}
          value={classificationOf(values) ?? ''}
          options={taxClassifications.map((value) => ({ value, text: tax.classifications[value] }))}
          onChange={(chosen) => form.change('taxClassification', chosen)}
          chooseText={choose}
          error={errorAt('taxClassification')}
        />
      )}
      <FormText
        form={form}
        name="tin"
        hint={isUnusual(values) ? tax.unusual : hint}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      {agent && (
        <FormText form={form} name="registeredAgent" hint={tax.agentHint} autoComplete="off" optional />
      )}
    </FieldGroup>
  )
}
