CREATE TABLE "default_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "default_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"declared_by_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"fine_basis_points" integer NOT NULL,
	"fine" bigint NOT NULL,
	"received" bigint NOT NULL,
	"retained" bigint NOT NULL,
	"fine_charge_id" bigint,
	"impeded_until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by_id" bigint,
	"state" text DEFAULT 'aberta' NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"ended_by_id" bigint,
	"end_reason" text,
	"next_lot_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "default_cases_state" CHECK ("default_cases"."state" in ('aberta', 'oferta_segundo', 'regularizada', 'encerrada')),
	CONSTRAINT "default_cases_outcome" CHECK (("default_cases"."outcome" is null) = ("default_cases"."state" in ('aberta', 'oferta_segundo'))
        and ("default_cases"."outcome" is null or "default_cases"."outcome" in ('segundo_licitante', 'nova_oferta', 'regularizada', 'cancelada'))),
	CONSTRAINT "default_cases_amounts" CHECK ("default_cases"."fine" >= 0 and "default_cases"."received" >= 0 and "default_cases"."retained" = least("default_cases"."received", "default_cases"."fine")
        and ("default_cases"."fine_charge_id" is not null or "default_cases"."retained" = "default_cases"."fine")),
	CONSTRAINT "default_cases_reason" CHECK (char_length("default_cases"."reason") between 10 and 500)
);
--> statement-breakpoint
CREATE TABLE "second_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"bid_sequence" integer NOT NULL,
	"valor" bigint NOT NULL,
	"position" integer NOT NULL,
	"terms_id" bigint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"offered_by_id" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'aberta' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_ip" text DEFAULT '' NOT NULL,
	"sale_id" bigint,
	CONSTRAINT "second_offers_state" CHECK ("second_offers"."state" in ('aberta', 'aceita', 'recusada', 'expirada')),
	CONSTRAINT "second_offers_value" CHECK ("second_offers"."valor" > 0),
	CONSTRAINT "second_offers_position_range" CHECK ("second_offers"."position" between 1 and 3),
	CONSTRAINT "second_offers_accepted" CHECK (("second_offers"."state" = 'aceita') = ("second_offers"."sale_id" is not null)),
	CONSTRAINT "second_offers_answered" CHECK (("second_offers"."state" in ('aceita', 'recusada')) = ("second_offers"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "charges" DROP CONSTRAINT "charges_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "impeded_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "impeded_lot" text;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_declared_by_id_users_id_fk" FOREIGN KEY ("declared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_fine_charge_id_charges_id_fk" FOREIGN KEY ("fine_charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_lifted_by_id_users_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cases" ADD CONSTRAINT "default_cases_next_lot_id_lots_id_fk" FOREIGN KEY ("next_lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_case_id_default_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."default_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_terms_id_auction_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."auction_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_offers" ADD CONSTRAINT "second_offers_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "default_cases_one_open" ON "default_cases" USING btree ("sale_id") WHERE "default_cases"."state" in ('aberta', 'oferta_segundo');--> statement-breakpoint
CREATE INDEX "default_cases_sale" ON "default_cases" USING btree ("sale_id","id");--> statement-breakpoint
CREATE INDEX "default_cases_buyer" ON "default_cases" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_offers_one_open_per_lot" ON "second_offers" USING btree ("lot_id") WHERE "second_offers"."state" = 'aberta';--> statement-breakpoint
CREATE UNIQUE INDEX "second_offers_position" ON "second_offers" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "second_offers_lot" ON "second_offers" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "second_offers_user" ON "second_offers" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('approval', 'denial', 'won', 'paid', 'counter-offer', 'sale-declined', 'sale-undone', 'default', 'offer', 'regularised'));--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_kind" CHECK ("charges"."kind" in ('sinal', 'saldo', 'integral', 'multa'));--> statement-breakpoint
-- A declaration stays as it was made: who declared it, why, and the money that it divided. A case that has
-- ended does not move any more, and an impediment is lifted once.
CREATE FUNCTION keep_default_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'default case % is never deleted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_kept';
  END IF;
  IF (NEW.sale_id, NEW.buyer_id, NEW.declared_at, NEW.declared_by_id, NEW.reason, NEW.fine_basis_points,
      NEW.fine, NEW.received, NEW.retained, NEW.fine_charge_id, NEW.impeded_until)
    IS DISTINCT FROM
     (OLD.sale_id, OLD.buyer_id, OLD.declared_at, OLD.declared_by_id, OLD.reason, OLD.fine_basis_points,
      OLD.fine, OLD.received, OLD.retained, OLD.fine_charge_id, OLD.impeded_until) THEN
    RAISE EXCEPTION 'default case % keeps its declaration', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_kept';
  END IF;
  IF OLD.outcome IS NOT NULL AND (NEW.state, NEW.outcome) IS DISTINCT FROM (OLD.state, OLD.outcome) THEN
    RAISE EXCEPTION 'default case % has ended', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_ended';
  END IF;
  IF OLD.lifted_at IS NOT NULL AND NEW.lifted_at IS DISTINCT FROM OLD.lifted_at THEN
    RAISE EXCEPTION 'the impediment of default case % was lifted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'default_cases_lifted';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER default_cases_kept BEFORE UPDATE OR DELETE ON "default_cases"
  FOR EACH ROW EXECUTE FUNCTION keep_default_case();--> statement-breakpoint
-- An offer keeps its receiver and its value, and an answer is final.
CREATE FUNCTION keep_second_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'offer % is never deleted', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_offers_kept';
  END IF;
  IF (NEW.case_id, NEW.lot_id, NEW.user_id, NEW.bid_sequence, NEW.valor, NEW.position, NEW.terms_id,
      NEW.offered_at, NEW.offered_by_id)
    IS DISTINCT FROM
     (OLD.case_id, OLD.lot_id, OLD.user_id, OLD.bid_sequence, OLD.valor, OLD.position, OLD.terms_id,
      OLD.offered_at, OLD.offered_by_id) THEN
    RAISE EXCEPTION 'offer % keeps its receiver and its value', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_offers_kept';
  END IF;
  IF OLD.state <> 'aberta' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'offer % was answered', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_offers_answered_once';
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER second_offers_kept BEFORE UPDATE OR DELETE ON "second_offers"
  FOR EACH ROW EXECUTE FUNCTION keep_second_offer();
