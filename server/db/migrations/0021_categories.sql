-- Leafing through a category, and what is like a product (contract/catalog/category.ts).
create index product_by_category on product using gin (categories) where customer_id is null and on_shelf;
