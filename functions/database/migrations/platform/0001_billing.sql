CREATE TABLE `invoice_counters` (
	`series` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`ledger_fact` text NOT NULL,
	`corrects` text,
	`issued_at` integer NOT NULL,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`total` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`locale` text NOT NULL,
	`facts` text NOT NULL,
	`file_key` text,
	`sha256` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_ledger` ON `invoices` (`ledger_fact`);--> statement-breakpoint
CREATE INDEX `invoices_of_user` ON `invoices` (`user_id`,`issued_at`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_by_time` ON `invoices` (`issued_at`);--> statement-breakpoint
CREATE TABLE `cashier_cards` (
	`token` text PRIMARY KEY NOT NULL,
	`behaviour` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`expiry` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cashier_charges` (
	`key` text PRIMARY KEY NOT NULL,
	`token` text,
	`currency` text,
	`amount` integer NOT NULL,
	`outcome` text NOT NULL,
	`failure` text,
	`refunded` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`company` text NOT NULL,
	`line1` text NOT NULL,
	`line2` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`vat_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_customer` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billing_news` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`news` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coupon_redemptions` (
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	`redeemed_at` integer NOT NULL,
	PRIMARY KEY(`code`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `coupon_redemptions_of_user` ON `coupon_redemptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`code` text PRIMARY KEY NOT NULL,
	`percent_off` integer,
	`amount_off` text,
	`free_days` integer,
	`periods` integer,
	`plan_groups` text,
	`starts_at` integer,
	`ends_at` integer,
	`most_redemptions` integer,
	`redemptions` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fact` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text,
	`payment_id` text,
	`plan_group` text NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`tax_rate` integer NOT NULL,
	`tax_treatment` text NOT NULL,
	`tax_country` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_fact_unique` ON `ledger_entries` (`fact`);--> statement-breakpoint
CREATE INDEX `ledger_entries_by_time` ON `ledger_entries` (`at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_payment` ON `ledger_entries` (`payment_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`coupon` text,
	`quote` text NOT NULL,
	`total` integer NOT NULL,
	`locale` text NOT NULL,
	`redirect_to` text,
	`provider_reference` text,
	`provider` text NOT NULL,
	`subscription_id` text,
	`is_first` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_key` ON `orders` (`user_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_under_way` ON `orders` (`user_id`) WHERE state in ('open', 'awaiting_confirmation');--> statement-breakpoint
CREATE INDEX `orders_to_settle` ON `orders` (`expires_at`) WHERE state in ('open', 'awaiting_confirmation');--> statement-breakpoint
CREATE INDEX `orders_at_provider` ON `orders` (`provider`,`provider_reference`) WHERE provider_reference is not null;--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`user_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`token` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`expiry` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`plan_group` text NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`list_price` integer NOT NULL,
	`discount` integer NOT NULL,
	`credit` integer NOT NULL,
	`coupon` text,
	`tax_treatment` text NOT NULL,
	`tax_country` text NOT NULL,
	`tax_rate` integer NOT NULL,
	`tax_amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text NOT NULL,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_once_a_period` ON `payments` (`subscription_id`,`period_start`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_at_provider` ON `payments` (`provider`,`provider_reference`);--> statement-breakpoint
CREATE INDEX `payments_of_user` ON `payments` (`user_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE TABLE `plan_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_type` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`source` text NOT NULL,
	`is_over` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_grants_of_user` ON `plan_grants` (`user_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `plan_grants_due` ON `plan_grants` (`ends_at`) WHERE is_over = 0;--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `provider_events_by_time` ON `provider_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`plan_group` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`coupon` text,
	`coupon_periods` integer,
	`credit` integer DEFAULT 0 NOT NULL,
	`scheduled_plan_group` text,
	`started_at` integer NOT NULL,
	`anchor` integer NOT NULL,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`paid_until` integer,
	`granted_until` integer,
	`failed_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`is_reminded` integer DEFAULT false NOT NULL,
	`cancel_reason` text,
	`cancel_comment` text,
	`ended_at` integer,
	`provider` text NOT NULL,
	`provider_subscription` text
);
--> statement-breakpoint
CREATE INDEX `subscriptions_of_user` ON `subscriptions` (`user_id`,`started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_alive` ON `subscriptions` (`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_at_provider` ON `subscriptions` (`provider`,`provider_subscription`) WHERE provider_subscription is not null;--> statement-breakpoint
-- What the ledger says stays as it was written.
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries`
BEGIN
	SELECT RAISE(ABORT, 'the ledger is only appended to');
END;
