import type { DemoValue } from '@sooner/rules/demo'
import type { startDemo } from '@sooner/contract/sandbox-demo'
import type { Answer } from '@sooner/contract/route'

type Business = Answer<typeof startDemo>['business']

/** Fictitious businesses; their telephone numbers are reserved for fiction. */
export const businesses: Readonly<Record<DemoValue, Business>> = {
  harborline: {
    ...{ name: 'Tidewater Painting LLC', dba: 'Tidewater Painting', taxClassification: 'single-member-llc' },
    ...{ title: 'Owner', firstName: 'Jordan', lastName: 'Reyes', phoneNumber: '(757) 555-0118' },
    ...{ address: '214 Harbor View Road', city: 'Norfolk', state: 'VA', zip: '23510', countryCode: 'US' },
    registeredAgent: 'Jordan Reyes',
  },
  keystone: {
    ...{
      name: 'Three Rivers Plumbing, Inc.',
      dba: 'Three Rivers Plumbing',
      taxClassification: 's-corporation',
    },
    ...{ title: 'President', firstName: 'Sam', lastName: 'Kowalski', phoneNumber: '(412) 555-0163' },
    ...{ address: '88 Liberty Avenue', city: 'Pittsburgh', state: 'PA', zip: '15222', countryCode: 'US' },
    registeredAgent: 'Keystone Registered Agents',
  },
  northgate: {
    ...{ name: 'Cascade Grounds Care LLC', dba: 'Cascade Grounds', taxClassification: 'partnership' },
    ...{ title: 'Managing partner', firstName: 'Priya', lastName: 'Nair', phoneNumber: '(206) 555-0127' },
    ...{ address: '1509 Northgate Way', city: 'Seattle', state: 'WA', zip: '98133', countryCode: 'US' },
    registeredAgent: 'Priya Nair',
  },
  'on-demand': {
    ...{ name: 'Lone Star Flooring LLC', dba: 'Lone Star Flooring', taxClassification: 'single-member-llc' },
    ...{ title: 'Owner', firstName: 'Casey', lastName: 'Nguyen', phoneNumber: '(512) 555-0182' },
    ...{ address: '730 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701', countryCode: 'US' },
    registeredAgent: 'Casey Nguyen',
  },
  'pay-on-approval': {
    ...{ name: 'Front Range Electric Co.', dba: 'Front Range Electric', taxClassification: 'c-corporation' },
    ...{ title: 'Controller', firstName: 'Alex', lastName: 'Moreau', phoneNumber: '(303) 555-0139' },
    ...{ address: '1625 Wynkoop Street', city: 'Denver', state: 'CO', zip: '80202', countryCode: 'US' },
    registeredAgent: 'Rocky Mountain Agents',
  },
}
