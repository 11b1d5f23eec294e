ALTER TABLE "orders" ADD COLUMN "rest" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rest_of_payment_id" text;--> statement-breakpoint
CREATE INDEX "orders_rest" ON "orders" USING btree ("rest_of_payment_id") WHERE "orders"."rest_of_payment_id" is not null;