/** The comparison operators of an advanced filter. */
export const filterOperators = ['eq', 'gt', 'gte', 'lt', 'lte'] as const
export type FilterOperator = (typeof filterOperators)[number]
export const defaultFilterOperator: FilterOperator = 'gte'
