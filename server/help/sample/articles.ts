/** The frequent questions (specification 2, FAQ), in the voice of design.md section 10. Figures are the delivered settings. */
import { type SampleHelpCategory, type SampleText, text } from './help-text.ts'

export const sampleArticles: SampleText<SampleHelpCategory>[] = [
  text(
    'buying',
    'how-buying-works',
    'How buying works',
    `
We are a shopping agent in China. You choose, we buy, our warehouse checks and keeps the goods, and one parcel brings them to you.

1. **Paste a product link** from Taobao, 1688 or Weidian, or search for the product.
2. **Choose colour, size and quantity.** Put it into the cart or buy it at once.
3. **You pay now** for the goods, the China freight of the seller, our service fee and any add-on service you choose.
4. **We buy it from the seller,** within 24 hours of working time.
5. **It arrives at our warehouse.** We count, weigh and measure it and take QC photos.
6. **You pack and ship.** Put as many stored items as you like into one parcel and choose a shipping line. You prepay the international freight from an estimate.
7. **We pack and weigh the parcel.** If it costs less than you prepaid, the difference goes back to your balance. If it costs more, you see by how much and why before it ships.

You see every step with its time on the page of the order or the parcel.

## What the note is for

The note of an order line takes size and colour only. Our buyer passes nothing else on to the seller.
`,
  ),
  text(
    'buying',
    'links-and-products',
    'Links we can read, and what to do with others',
    `
Paste whatever the marketplace app gives you: the link alone, or the whole share text with words around it. We read item links of Taobao, Tmall, 1688 and Weidian, and the links of several other agents.

## When a link does not open

| What we say | What to do |
|---|---|
| Short link that cannot be resolved | Open it in the browser and copy the long link |
| Link to a shop, not to an item | Open the item in that shop and copy its link |
| Site we do not buy from | Look for the same product on Taobao, 1688 or Weidian |

## When we find no product behind the link

Describe it yourself: title, variant, price in CNY, quantity, China freight, and a screenshot if you have one. Our buyer checks it before buying. If it costs less, the difference is refunded. If it costs more, we ask you first.

## Prices and stock

Sellers change both. We show when we last asked, and ask again when you check out. **Out of stock** means that the seller has none of that variant now. Such cart lines stay in the cart, dimmed, until you delete them.
`,
  ),
  text(
    'buying',
    'your-account',
    'Your account',
    `
## Logging in

You log in with e-mail and password, and with a passkey once you have added one. Other ways appear on the log-in page when the shop has switched them on.

We verify your e-mail address with a code of six digits or a link. Both work once and only for a short time. You can ask for another mail after 60 seconds.

## Forgotten password

Ask for a reset mail on the log-in page. The link works for 30 minutes. A new password logs out every device.

## Keeping it safe

The list of sessions shows where you are logged in. **Log out others** ends all of them but this one. A withdrawal asks for your password again.

## Membership levels

Every settled unit of money gives one growth point. A higher level means a lower service fee, more free storage days and a monthly coupon. The level page shows all levels and the way to the next.

## Your data

You can export your data at any time. You can delete your account when no money and no goods of yours are left with us.
`,
  ),
  text(
    'money',
    'what-you-pay-now-and-later',
    'What you pay now and what you pay later',
    `
There are two payments, because nobody knows the weight of a parcel before it is packed.

| | You pay now | Later, to ship |
|---|---|---|
| When | You place the order | You send a parcel |
| Goods | Yes | |
| China freight of the seller | Yes | |
| Service fee | Yes | |
| Add-on services for goods, such as extra photos | Yes | |
| International freight | | Yes, first as an estimate |
| Packing, insurance and add-on services for the parcel | | Yes |
| Customs duty and tax | | Included or not: each shipping line says so |

## Which amount is the real one

We charge in one currency, shown on every page that charges. Amounts in your display currency carry a ≈ and are there for the eye.

Sellers are paid in CNY. The exchange rate is fixed when you place the order and shown there with our margin. A later extra fee or refund of that order uses the same rate.

## Time to pay

You have 24 hours to pay for an order or a parcel. Then it expires. **Buy again** puts the goods of an expired order back into your cart, at today’s price.
`,
  ),
  text(
    'money',
    'extra-fees',
    'When something costs more than you paid',
    `
We never charge more on our own. We show the difference first, then the cause and the evidence, and you decide.

## Top-up due: an order

The seller asks for more than you prepaid, for the goods or for the China freight. You have 72 hours.

- **Pay the difference,** and we buy.
- **Decline,** and the order is cancelled. You get everything back.
- **Do nothing,** and it is cancelled after 72 hours, with everything refunded.

If the cost appears after we bought, such as freight on delivery, the order is not cancelled. The items can be packed once the difference is paid.

## Extra fee due: a parcel

The packed parcel weighs more, or is larger, than the estimate. You see the photo of the scale. You have 14 days. The parcel waits. If the fee is still unpaid then, we unpack the parcel, your items go back to the shelf, and the prepayment is refunded less the packing fee.

## After shipping

The carrier may correct its bill once, within 30 days after shipping. The parcel is not stopped. You have 7 days to pay. While such a fee is overdue you cannot send another parcel or withdraw money.

## Small differences

We do not ask for differences of up to 0.50 in the currency of the shop. A difference in your favour is always refunded.
`,
  ),
  text(
    'money',
    'refunds-balance-withdrawals',
    'Refunds, balance and withdrawals',
    `
## Where refunds go

To your balance, with a notice that names the amount and the reason.

| Why | When |
|---|---|
| The seller was cheaper than you prepaid | When we have bought |
| We cannot buy an item | When our buyer closes it, with the reason |
| You cancel a paid order that no buyer has taken on yet | At once |
| The parcel costs less than you prepaid | When it is handed to the carrier |
| A return is refunded | When the refund is checked |

## Using the balance

Pay with it, alone or together with one other way to pay. If that other payment fails or expires, the part from the balance is free again. You can recharge the balance from 1.00. Amounts here are in the currency of the shop.

## Withdrawing

You can withdraw from 5.00. Money goes back to the payments it came from, the newest first. We ask for your password again, finance reviews the withdrawal, and its page shows every state. Bonus money can be spent, not withdrawn.

A withdrawal has to wait while an extra fee is overdue, and for 72 hours after you change your password or e-mail address. Over 200.00 in 30 days we need an identity check.

## Coupons

One coupon for one order or parcel. If a coupon does not apply, the list says why. When an order is refunded in full before we bought, its coupon comes back.
`,
  ),
  text(
    'warehouse',
    'stored-items',
    'Your items in the warehouse',
    `
When a seller’s parcel arrives, we match it to your order, count the pieces, weigh and measure them, take QC photos and put them on a shelf. You get a notice.

**Partly received** with “3 / 4” means that three of four pieces are here.

## Storage

- 90 days are free for each item. Higher levels have more.
- The item shows the days that are left. We remind you before they end.
- After that you can extend storage in blocks of 30 days.
- After 180 days an item that was not shipped, returned or extended counts as given up. This never happens while it is in a parcel, in a return or in a dispute.

## Wrong, damaged or missing

We note it at receiving and show it on the item. You can return it. If the seller refunds missing pieces, you get their share.
`,
  ),
  text(
    'warehouse',
    'qc-photos',
    'QC photos and what you can ask for',
    `
Every stored item has at least three QC photos, free of charge, and its measured weight. Some have a video.

## What to look at

Colour and size on the label, both shoes of a pair, seams and prints, scratches, and the number of pieces. We look for the right item and for visible damage. We do not judge whether goods are genuine.

## Then decide

- **Approve** it, and it is ready to pack.
- **Mark a spot** on a photo and ask for another photo of it.
- **Return** it to the seller until the return deadline.

## Add-on services

You can order these with the goods: extra photos, HD photos, measuring with a ruler, a try-on, and removing tags. Each shows its fee and the time it takes.
`,
  ),
  text(
    'warehouse',
    'returns',
    'Returning an item to the seller',
    `
You can ask for a return until the deadline shown on the item: 5 days after it reached our warehouse. A request made in time is handled even if that takes longer. After the deadline the return service closes on its own, so look at your QC photos early.

## How it goes

1. Choose the pieces and give a reason. Photos help.
2. **Return under review:** we ask the seller, usually within 72 hours.
3. **In progress:** we send the item back.
4. **Refund under review:** the seller has it, and we check the refund.
5. **Refunded** to your balance, or **refused** with the reason. Then the item is back on your shelf.

The storage clock stops meanwhile.

## What it costs

When the reason is yours, such as a change of mind, you pay the freight back to the seller. You see the fee before we send anything. When the seller is at fault, the item is refunded without it.

## What cannot come back

Items that have left our warehouse. The seller can also refuse: some take back no food, opened cosmetics or things made to order.
`,
  ),
  text(
    'shipping',
    'packing-a-parcel',
    'Packing and sending a parcel',
    `
Choose stored items, an address and a shipping line. Then you choose how it is packed, whether it is insured, and you prepay.

## Packing

**Simple packing** is included: we take off the courier packaging and reinforce the parcel. With **custom packing** you choose add-on services: remove shoe boxes, vacuum bags, corner guards, a moisture bag, a wooden frame, a photo of the parcel.

**Rehearsal packing** means that we pack first. You get the real weight and size, photos, and a price that holds for 72 hours. Then you decide.

## Changes

You can change the address and the remark until packing starts. For another country or another shipping line, cancel the parcel and send a new one. Once we pack, nothing can be changed.

## On its way

You get an international tracking number when the carrier has the parcel. Confirm receipt when it arrives. Without your word it counts as delivered when the carrier says so, or 60 days after the last tracking event.

## Lost, damaged or late

Open a claim on the page of the parcel, up to 30 days after delivery. Keep the packaging and take photos. The claim shows its stage: submitted, under review, more information, approved or refused, paid.
`,
  ),
  text(
    'shipping',
    'choosing-a-shipping-line',
    'Choosing a shipping line',
    `
A shipping line is a tariff: a carrier, a way of travel and its rules. The comparison shows all of them for your parcel, sorted by price or by speed. Those that cannot take it stay in the list with the reason.

## Which weight counts

- **Actual weight** is what the scale shows.
- **Volumetric weight** is length × width × height in centimetres, divided by the number of that shipping line, in kilograms.
- **Chargeable weight** is the larger of the two. Light goods in a large box cost by their size.

The price is a first weight and then steps of continued weight. We show how many grams are left to the next step, and whether two parcels cost less than one.

## Why the price is a range

Before packing we know some weights from the scale and some from the seller or from similar goods. The comparison says which. After packing there is one price.

## Why a shipping line refuses

Goods class, weight, size or country. Batteries, magnets, liquids, dry food, branded goods and furniture travel only with some. Oversize, overweight and overlength fees are listed with each shipping line.
`,
  ),
  text(
    'shipping',
    'customs',
    'Customs, declared value and insurance',
    `
## Duty and tax

Each shipping line says whether duty and tax are included. Where they are not, the carrier or customs may ask you for them before delivery. Rules and limits are those of your country, and they change: its customs office has the valid ones.

## Customs ID

Some countries clear a parcel only with a number of the receiver: CPF in Brazil, T.C. kimlik no in Turkey, PCCC in South Korea, RFC or CURP in Mexico. We ask for it with the address and check its form. The name on the address has to be the name the number belongs to.

## Declared value

**Automatic** follows a rule that we show. You can also enter a value of your own within the bounds shown. It has to be true. We do not advise to declare less than the goods are worth: it can cost you a fine or the parcel, and lowers what a claim can pay.

## Insurance

Insurance costs 2 % of the insured amount, at least 1.00 in the currency of the shop. The page shows how much you can insure, and the terms before you choose. A claim pays no more than the insured or the declared value.

## Branded goods

Customs can seize branded goods. Selling counterfeit goods is illegal in most countries, and we do not buy what we recognise as counterfeit.
`,
  ),
]
