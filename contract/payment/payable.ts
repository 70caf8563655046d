/** What can be paid for: the type codes of the specification (section 3). PACKAGE is paid services on stored goods. */
export const payableTypes = ['SHOPPING', 'SHOP_PATCH', 'PACKAGE', 'LOGISTICS', 'PATCH', 'RETURN', 'RECHARGE'] as const
export type PayableType = (typeof payableTypes)[number]
