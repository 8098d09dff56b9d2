DROP INDEX `subscriptions_at_provider`;--> statement-breakpoint
ALTER TABLE `subscriptions` DROP COLUMN `provider_subscription`;--> statement-breakpoint
CREATE INDEX `billing_customers_at_provider` ON `billing_customers` (`provider_customer`);