/** Agreements as the shop is delivered (specification 7, agreement): honest samples. The firm that runs the shop replaces them. */
import { type SampleText, text } from './help-text.ts'

const sampleNote =
  '> **Sample text.** The firm that runs this shop replaces it with its own, checked against the law that applies to it. What stands in [square brackets] is missing.'

const agreement = (slug: string, title: string, body: string) =>
  text('agreement', slug, title, `${sampleNote}\n${body}`)

export const sampleAgreements: SampleText<'agreement'>[] = [
  agreement(
    'terms-of-service',
    'Terms of service',
    `
## 1. Who we are

This shop is run by [name of the firm], [address], [register number], [e-mail]. “We” is that firm, “you” are the person who holds the account.

## 2. What we do

We are a shopping agent. On your order we buy goods from sellers on Taobao, 1688 and Weidian, receive them at our warehouse in China, check, store and pack them, and hand them to a carrier. The seller sells the goods. We do not make them and do not own them.

## 3. Your account

You are of age and able to make contracts. What you tell us is true. Keep your password to yourself. We may ask for an identity check where the law, a shipping line or the amount of money requires it.

## 4. Orders

Placing an order obliges you to pay. You have 24 hours to pay; then the order expires. You can cancel a paid order until our buyer takes it on. After that you can ask, and we answer within 24 hours. If we cannot buy an item, you get its price back with the reason.

If the seller asks for more than you prepaid, we ask you before we buy. If the seller asks for less, the difference goes to your balance.

## 5. Prices and money

Prices of goods are the sellers’. Our service fee, the exchange rate with our margin and the fee of every service are shown before you pay. The balance is money we owe you. It bears no interest. You can withdraw it under the rules shown on the withdrawal page. Bonus money can be spent, not withdrawn.

## 6. Storage

Items are stored free of charge for the days shown, and longer for a fee. An item that is neither shipped nor returned nor extended by the end shown on it counts as given up. We remind you several times before.

## 7. Parcels

The prepayment for a parcel follows from an estimate. The final price follows from the weight and size of the packed parcel. A surplus is refunded, a shortfall is charged before shipping. The carrier may correct its bill once within 30 days after shipping.

You are the importer. Duty, taxes and the permission to import the goods are yours to see to, unless the shipping line includes them. You do not order prohibited goods and you declare values truthfully.

## 8. What we are liable for

We are liable for our own work: buying the right thing, receiving, storing and packing it with care. For loss and damage on the way the claim policy of the shipping line and your insurance apply. Rights that the law gives you as a consumer are not limited by this text. [Limits of liability as the law allows.]

## 9. Ending

You can delete your account when no money and no goods are left with us. We may close an account that is used for fraud or for prohibited goods, and then return its balance as the law allows.

## 10. Changes and law

We announce changes of these terms before they apply. Orders keep the terms they were placed under. [Law that applies, place of jurisdiction, body for the settlement of consumer disputes.]
`,
  ),
  agreement(
    'privacy',
    'Privacy',
    `
## Who is responsible

[Name of the firm, address, contact for data protection.]

## What we keep, and why

| What | Why | How long |
|---|---|---|
| E-mail, name, password as a hash | Your account | Until you delete the account |
| Addresses, phone number, customs ID | Sending parcels, customs | Until you delete them; on shipped parcels as long as the law requires |
| Orders, parcels, messages, QC photos | Doing what you ordered, claims | [Period] |
| Payments and balance | Bookkeeping | As long as the law requires |
| Identity documents | Identity check, where it is needed | Drafts 7 days, refused ones 90 days, approved ones as the law requires |
| Sessions with device and time | Keeping your account safe | Until the session ends |

We do not sell data. We do not show advertisements and do not track you on other sites.

## Who else sees it

- **Sellers** see our warehouse address, not yours.
- **Carriers and customs** get the receiver, the contents and the declared value.
- **Payment providers** get what a payment needs. Card numbers do not pass through our servers.
- **Our staff** sees what a desk needs. Identity documents are seen only by staff with that role, and every view is logged.

Our warehouse and staff are in China, so your data is handled there. [Legal basis for the transfer.]

## On your device

The app keeps a copy of your orders, parcels, notices and drafts on your device, so that it works offline. Logging out removes it.

## Your rights

You can see, correct, export and delete your data in the account. [Further rights under the law that applies, and the authority to complain to.]
`,
  ),
  agreement(
    'prohibited-goods',
    'Prohibited goods',
    `
## What we do not buy or ship

- Weapons, parts of weapons, ammunition, knives over the limit of the destination
- Explosives, fireworks, flammable goods, gas and lighters
- Drugs, prescription medicine, medical devices that need a permit
- Money, gold bars, payment cards, lottery tickets
- Live animals, plants, seeds, parts of protected species
- Meat, dairy products and other food that spoils
- Tobacco, e-cigarettes and alcohol
- Counterfeit goods, forged documents, stolen goods
- Pornography, and anything that is illegal in China or at the destination

## What travels only with some shipping lines

| Goods | Note |
|---|---|
| Built-in batteries | Earbuds, watches, toys |
| Batteries or power banks alone | Few shipping lines |
| Weak magnets | Speakers |
| Liquid, paste, cosmetics | Sealed and small |
| Dry food | No meat, dairy or seeds |
| Branded goods | Risk of seizure, shown before you pay |
| Furniture | By sea |

## What happens when we find such goods

Before we buy, we close the order with the reason and refund it. In the warehouse, you can return the item while its deadline runs. In a parcel, we stop it and tell you what can be done. We hand over goods that the law obliges us to hand over.

Countries forbid more than this list. Ask the customs office of your country when in doubt.
`,
  ),
  agreement(
    'returns-and-refunds',
    'Return and refund terms',
    `
## 1. Returning goods to the seller

You can ask for a return within 5 days after an item reached our warehouse. A reason is required. The item page shows the deadline with date and time. After it, the return service closes. Items that left our warehouse cannot be returned to the seller.

## 2. Who decides

The seller decides whether to take goods back. We ask, send, and check. If the seller refuses, the item goes back to your shelf, with the reason.

## 3. Cost

When the reason is yours, you pay the freight back to the seller. You see the fee first. When the goods are wrong, damaged or incomplete, you do not pay it.

## 4. Amount

You get back what the seller refunds for those pieces, less a fee that you accepted. The service fee is refunded when we did not buy. A part that was paid with a coupon is not paid out in money.

## 5. Where the money goes

To your balance. From there you can spend or withdraw it. On request it goes to the original payment, up to what was captured there.

## 6. Parcels

A prepayment that is too high is refunded to your balance when the parcel is handed to the carrier. A parcel cancelled before packing starts is refunded in full. A parcel that we unpack because its extra fee stays unpaid is refunded less the packing fee. For loss, damage and delay see the claim policy of the shipping line.

## 7. Your rights as a consumer

[Right of withdrawal and its exceptions, where the law of your country gives one for the services of an agent.]
`,
  ),
  agreement(
    'product-statement',
    'Product statement',
    `
## What you see is the seller’s

Titles, pictures, descriptions, sizes and prices come from the seller and may be translated. You can always view the original. Colours differ between screens. Sizes are often Chinese sizes: use the size helper and the seller’s table.

## What we know and what we do not

We show the price at the time we asked the seller. We ask again when you check out. Stock can end between your order and our purchase. Then we refund the item.

Weights before receiving are stated by the seller or taken from similar goods, and marked as estimates. Measured weights come from our scale.

## What our check is

Our staff compares the item with your order and looks for visible damage. It is not a test of function, safety, material or authenticity. Electrical goods may need another plug or voltage. Toys, cosmetics and food follow Chinese rules, which are not those of your country.

## Brands

We are not connected with the marketplaces or with the brands whose goods are offered there. Names are used to describe. We do not buy what we recognise as counterfeit. Whoever holds a right and finds it infringed writes to [contact].
`,
  ),
]
