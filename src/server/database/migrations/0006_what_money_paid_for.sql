CREATE TABLE "radio_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"credit_entry_id" uuid,
	"release_id" uuid NOT NULL,
	"out_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"release_id" uuid,
	"album_id" uuid,
	"channel" text NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text,
	"given_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "taken_with_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_from" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "withdrawn_digital_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "withdrawn_digital_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "withdrawn_radio_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "radio_uses" ADD CONSTRAINT "radio_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radio_uses" ADD CONSTRAINT "radio_uses_credit_entry_id_credit_entries_id_fk" FOREIGN KEY ("credit_entry_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_dates" ADD CONSTRAINT "plan_dates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_dates" ADD CONSTRAINT "plan_dates_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_dates" ADD CONSTRAINT "plan_dates_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "radio_uses_order" ON "radio_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "radio_uses_credit" ON "radio_uses" USING btree ("credit_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_dates_release" ON "plan_dates" USING btree ("release_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_dates_album" ON "plan_dates" USING btree ("album_id");--> statement-breakpoint
CREATE INDEX "plan_dates_tenant" ON "plan_dates" USING btree ("tenant_id","id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_taken_with_order_id_orders_id_fk" FOREIGN KEY ("taken_with_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_taken_with" ON "credit_entries" USING btree ("taken_with_order_id") WHERE "credit_entries"."taken_with_order_id" is not null;--> statement-breakpoint
-- Payments by which a song was already out on radio, as far as rows and the audit log tell.
INSERT INTO "radio_uses" ("id", "order_id", "credit_entry_id", "release_id", "out_at")
WITH paid AS (
	SELECT o.id AS order_id, NULL::uuid AS credit_entry_id, o.release_id, g.at AS since,
		greatest(coalesce(o.radio_date, g.at), g.at) AS granted_date
	FROM orders o CROSS JOIN LATERAL (SELECT coalesce(max(a.at), o.created_at) AS at FROM audit_entries a
		WHERE a.target = o.id::text AND a.act = 'radio.grant') g
	WHERE o.granted = 'song' AND o.release_id IS NOT NULL
	UNION ALL
	SELECT NULL, c.id, c.release_id, c.created_at, NULL FROM credit_entries c
	WHERE c.kind = 'radio' AND c.amount < 0 AND NOT c.is_taken_back AND c.release_id IS NOT NULL
), changes AS (
	SELECT p.order_id, p.credit_entry_id, a.at, (a.data ->> 'radio')::timestamptz AS date,
		lead(a.at) OVER (PARTITION BY p.order_id, p.credit_entry_id ORDER BY a.at, a.id) AS until
	FROM paid p JOIN audit_entries a ON a.target = p.release_id::text AND a.at >= p.since
	WHERE a.act IN ('release.unpublish', 'release.trash') OR (a.act = 'release.schedule' AND a.data ? 'radio')
), outs AS (
	SELECT p.order_id, p.credit_entry_id, r.radio_release_date AS out_at FROM paid p JOIN releases r ON r.id = p.release_id
	WHERE r.radio_release_date <= CASE WHEN r.trashed_from = 'published' THEN r.trashed_at WHEN NOT r.is_draft THEN now() END
	UNION ALL
	SELECT order_id, credit_entry_id, date FROM changes WHERE date <= coalesce(until, now())
	UNION ALL
	SELECT p.order_id, p.credit_entry_id, p.granted_date FROM paid p
	WHERE p.granted_date <= coalesce((SELECT min(c.at) FROM changes c WHERE c.order_id = p.order_id), now())
)
SELECT gen_random_uuid(), p.order_id, p.credit_entry_id, p.release_id, min(o.out_at)
FROM paid p JOIN outs o ON o.order_id = p.order_id OR o.credit_entry_id = p.credit_entry_id
GROUP BY p.order_id, p.credit_entry_id, p.release_id;--> statement-breakpoint
-- Dates that a bought plan paid for: by the last payment before the date was set, or by the first one if nothing tells
-- when that was. What an operator's plan allows is nobody's payment.
INSERT INTO "plan_dates" ("id", "tenant_id", "release_id", "album_id", "channel", "subscription_id", "payment_id")
SELECT gen_random_uuid(), d.tenant_id, d.release_id, d.album_id, d.channel, p.subscription_id, p.id
FROM (
	SELECT r.tenant_id, r.id AS release_id, NULL::uuid AS album_id, 'streaming' AS channel,
		(SELECT max(a.at) FROM audit_entries a WHERE a.target = r.id::text AND a.act = 'release.schedule'
			AND a.data ->> 'digital' IS NOT NULL) AS set_at
	FROM releases r WHERE r.tenant_id IS NOT NULL AND r.digital_release_date IS NOT NULL
	UNION ALL
	SELECT r.tenant_id, r.id, NULL, 'radio',
		(SELECT max(a.at) FROM audit_entries a WHERE a.target = r.id::text AND a.act = 'release.schedule'
			AND a.data ->> 'radio' IS NOT NULL)
	FROM releases r WHERE r.tenant_id IS NOT NULL AND r.radio_release_date IS NOT NULL AND NOT r.is_paid
	UNION ALL
	SELECT b.tenant_id, NULL, b.id, 'streaming',
		(SELECT max(a.at) FROM audit_entries a WHERE a.target = b.id::text AND a.act = 'album.schedule'
			AND a.data ->> 'digital' IS NOT NULL)
	FROM albums b WHERE b.digital_release_date IS NOT NULL
) d
JOIN tenants t ON t.id = d.tenant_id
	AND NOT (t.given_plan IN ('unlimited', 'premium') OR (d.channel = 'streaming' AND t.given_plan <> 'free'))
CROSS JOIN LATERAL (
	SELECT m.subscription_id, m.id FROM payments m JOIN subscriptions s ON s.id = m.subscription_id
	WHERE m.tenant_id = d.tenant_id AND (d.channel = 'streaming' OR s.plan = 'unlimited')
		AND (d.set_at IS NULL OR m.paid_at <= d.set_at)
	ORDER BY CASE WHEN d.set_at IS NULL THEN m.paid_at END, m.paid_at DESC LIMIT 1
) p;
