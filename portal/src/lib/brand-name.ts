import { partnerBrandNames } from '@sooner/rules/partners'
import { useConfig } from './config.ts'
import { useBrand } from './theme.ts'

/** The name beside the mark: the product's, unless a partner's brand is shown in the place of the deployment's. */
export const nameBeside = (
  brand: string,
  { brand: deployment, productName }: { readonly brand: string; readonly productName: string },
): string => (brand === deployment ? productName : (partnerBrandNames[brand] ?? productName))

export const useBrandName = (): string => nameBeside(useBrand(), useConfig())
