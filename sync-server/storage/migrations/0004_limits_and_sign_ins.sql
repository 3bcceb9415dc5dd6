CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_networks" (
	"user_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_networks_user_id_network_hash_pk" PRIMARY KEY("user_id","network_hash")
);
--> statement-breakpoint
-- Codes live for minutes and passes for hours: those of before name no caller and no sign-in, and end here.
DELETE FROM "captchas";--> statement-breakpoint
DELETE FROM "email_codes";--> statement-breakpoint
DELETE FROM "site_admin_passes";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "captchas" ADD COLUMN "caller" text NOT NULL;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "caller" text NOT NULL;--> statement-breakpoint
ALTER TABLE "captchas" DROP CONSTRAINT "captchas_account_purpose_pk";--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_account_purpose_pk";--> statement-breakpoint
ALTER TABLE "captchas" ADD CONSTRAINT "captchas_account_purpose_caller_pk" PRIMARY KEY("account","purpose","caller");--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_account_purpose_caller_pk" PRIMARY KEY("account","purpose","caller");--> statement-breakpoint
ALTER TABLE "site_admin_passes" ADD COLUMN "sign_in_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "is_paid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_networks" ADD CONSTRAINT "sign_in_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_admin_passes" ADD CONSTRAINT "site_admin_passes_sign_in_id_access_tokens_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versions_content" ON "versions" USING btree (md5(("blueprint"::jsonb)::text));
