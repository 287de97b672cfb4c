/** UBL by five kinds of producers, all valid. */

const NS = 'urn:oasis:names:specification:ubl:schema:xsd';

/** Norwegian, pretty-printed for Peppol: a second currency for tax, a price for a hundred, an attachment. */
export const PEPPOL = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!-- generated -->
<Invoice xmlns:cac="${NS}:CommonAggregateComponents-2"
    xmlns:cbc="${NS}:CommonBasicComponents-2" xmlns="${NS}:Invoice-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>TOSL108</cbc:ID>
  <cbc:IssueDate>2026-06-30</cbc:IssueDate>
  <cbc:InvoiceTypeCode listID="UNCL1001">380</cbc:InvoiceTypeCode>
  <cbc:Note>Ordered in our booth &amp; delivered</cbc:Note>
  <cbc:TaxPointDate>2026-06-30</cbc:TaxPointDate>
  <cbc:DocumentCurrencyCode listID="ISO4217">EUR</cbc:DocumentCurrencyCode>
  <cbc:TaxCurrencyCode>NOK</cbc:TaxCurrencyCode>
  <cbc:BuyerReference>Project 7</cbc:BuyerReference>
  <cac:OrderReference><cbc:ID>123</cbc:ID></cac:OrderReference>
  <cac:AdditionalDocumentReference>
    <cbc:ID>Doc1</cbc:ID>
    <cac:Attachment>
      <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">JVBERi0xLjQK</cbc:EmbeddedDocumentBinaryObject>
    </cac:Attachment>
  </cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0192">987654325</cbc:EndpointID>
      <cac:PartyIdentification><cbc:ID>Supp123</cbc:ID></cac:PartyIdentification>
      <cac:PartyName><cbc:Name>Salescompany</cbc:Name></cac:PartyName>
      <cac:PostalAddress>
        <cbc:StreetName>Main street 34</cbc:StreetName>
        <cbc:AdditionalStreetName>Suite 123</cbc:AdditionalStreetName>
        <cbc:CityName>Big city</cbc:CityName>
        <cbc:PostalZone>303</cbc:PostalZone>
        <cac:AddressLine><cbc:Line>Backyard</cbc:Line></cac:AddressLine>
        <cac:Country><cbc:IdentificationCode>no</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>NO 987 654 325 MVA</cbc:CompanyID>
        <cac:TaxScheme><cbc:ID schemeID="UN/ECE 5153">VAT</cbc:ID></cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>Foretaksregisteret</cbc:CompanyID>
        <cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>The Sellercompany AS</cbc:RegistrationName>
        <cbc:CompanyID>987654325</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="0009">73282932000074</cbc:EndpointID>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Atelier Lumière</cbc:RegistrationName>
        <cbc:CompanyID schemeID="0009">73282932000074</cbc:CompanyID>
      </cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode name="Credit transfer">30</cbc:PaymentMeansCode>
    <cbc:PaymentDueDate>2026-07-20</cbc:PaymentDueDate>
    <cbc:PaymentID>0003434323213231</cbc:PaymentID>
    <cac:PayeeFinancialAccount>
      <cbc:ID>NO93 8601 1117 947</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>dnbanokk</cbc:ID></cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>2 % discount if paid within 2 days</cbc:Note></cac:PaymentTerms>
  <cac:AllowanceCharge>
    <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>
    <cbc:Amount currencyID="EUR">100</cbc:Amount>
    <cac:TaxCategory>
      <cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
    </cac:TaxCategory>
  </cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="NOK">628.62</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">50.00</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="EUR">200.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">50.00</cbc:TaxAmount>
      <cac:TaxCategory>
        <cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">200.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">250.00</cbc:TaxInclusiveAmount>
    <cbc:ChargeTotalAmount currencyID="EUR">100.00</cbc:ChargeTotalAmount>
    <cbc:PrepaidAmount currencyID="EUR">0.00</cbc:PrepaidAmount>
    <cbc:PayableAmount currencyID="EUR">250.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:Note>Scratch on box</cbc:Note>
    <cbc:InvoicedQuantity unitCode="C62" unitCodeListID="UNECERec20">500</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Description>Printing paper, 2mm</cbc:Description>
      <cbc:Name>Printing paper</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>JB007</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory>
        <cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
      </cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>
      <cbc:PriceAmount currencyID="EUR">20.00</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="C62">100</cbc:BaseQuantity>
    </cac:Price>
  </cac:InvoiceLine>
</Invoice>
`;

/** An ERP's mapping: numbered prefixes, padded numbers, days with a zone, nothing optional. */
export const ERP = `<?xml version="1.0" encoding="ISO-8859-1"?><n0:Invoice xmlns:n0="${NS}:Invoice-2" xmlns:n1="${NS}:CommonBasicComponents-2" xmlns:n2="${NS}:CommonAggregateComponents-2"><n1:UBLVersionID>2.1</n1:UBLVersionID><n1:ID> 0090001234 </n1:ID><n1:IssueDate>2026-03-02+01:00</n1:IssueDate><n1:DueDate>2026-04-01Z</n1:DueDate><n2:AccountingSupplierParty><n2:Party><n2:PartyIdentification><n1:ID schemeID="FR:SIRET" schemeAgencyName="INSEE">732 829 320 00074</n1:ID></n2:PartyIdentification><n2:PartyName><n1:Name>Société Générale d'Électricité</n1:Name></n2:PartyName><n2:PostalAddress><n2:AddressLine><n1:Line>1 rue du Port</n1:Line></n2:AddressLine><n2:AddressLine><n1:Line>BP 12</n1:Line></n2:AddressLine><n2:AddressLine><n1:Line>CEDEX</n1:Line></n2:AddressLine></n2:PostalAddress><n2:PartyTaxScheme><n1:CompanyID>FR 44 732829320</n1:CompanyID><n2:TaxScheme/></n2:PartyTaxScheme><n2:PartyLegalEntity><n1:CompanyID>732829320</n1:CompanyID></n2:PartyLegalEntity></n2:Party></n2:AccountingSupplierParty><n2:AccountingCustomerParty><n2:Party><n1:EndpointID>compta@client.example</n1:EndpointID><n2:Person><n1:FirstName>Zoé</n1:FirstName><n1:FamilyName>Dupont</n1:FamilyName></n2:Person></n2:Party></n2:AccountingCustomerParty><n2:PaymentMeans><n1:PaymentMeansCode>42</n1:PaymentMeansCode><n2:PayeeFinancialAccount><n1:ID>00012345678</n1:ID><n1:Name>Compte courant</n1:Name></n2:PayeeFinancialAccount></n2:PaymentMeans><n2:LegalMonetaryTotal><n1:PayableAmount currencyID="EUR">+000120.00</n1:PayableAmount></n2:LegalMonetaryTotal><n2:InvoiceLine><n1:ID>000010</n1:ID><n1:InvoicedQuantity unitCode="HUR">1.</n1:InvoicedQuantity><n1:LineExtensionAmount currencyID="EUR">0000100.00</n1:LineExtensionAmount><n2:Item><n1:Description>Heures d'étude</n1:Description><n1:Description>au forfait</n1:Description></n2:Item></n2:InvoiceLine></n0:Invoice>`;

/** UBL 2.0: rates in the lines' tax totals, one tax total a rate, prices only in lines. */
export const OLD = `<?xml version="1.0"?><inv:Invoice xmlns:inv="${NS}:Invoice-2" xmlns:a="${NS}:CommonAggregateComponents-2" xmlns:b="${NS}:CommonBasicComponents-2"><b:UBLVersionID>2.0</b:UBLVersionID><b:ID>77</b:ID><b:IssueDate>2026-03-02</b:IssueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode><b:DocumentCurrencyCode>eur</b:DocumentCurrencyCode><a:AccountingSupplierParty><a:Party><a:PartyName><b:Name>Vieux SARL</b:Name></a:PartyName></a:Party></a:AccountingSupplierParty><a:AccountingCustomerParty><a:Party><a:PartyName><b:Name>Client</b:Name></a:PartyName></a:Party></a:AccountingCustomerParty><a:TaxTotal><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount><a:TaxSubtotal><b:TaxableAmount currencyID="EUR">100.00</b:TaxableAmount><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount><b:Percent>20.0</b:Percent><a:TaxCategory><b:ID>S</b:ID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal><a:TaxTotal><b:TaxAmount currencyID="EUR">0.55</b:TaxAmount><a:TaxSubtotal><b:TaxableAmount currencyID="EUR">10.00</b:TaxableAmount><b:TaxAmount currencyID="EUR">0.55</b:TaxAmount><b:Percent>5.5</b:Percent><a:TaxCategory><b:ID>AA</b:ID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal><a:LegalMonetaryTotal><b:LineExtensionAmount currencyID="EUR">110.00</b:LineExtensionAmount><b:TaxExclusiveAmount currencyID="EUR">110.00</b:TaxExclusiveAmount><b:TaxInclusiveAmount currencyID="EUR">130.55</b:TaxInclusiveAmount><b:PayableAmount currencyID="EUR">130.55</b:PayableAmount></a:LegalMonetaryTotal><a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity>1</b:InvoicedQuantity><b:LineExtensionAmount currencyID="EUR">100.00</b:LineExtensionAmount><a:TaxTotal><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount><a:TaxSubtotal><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount><a:TaxCategory><b:ID>S</b:ID><b:Percent>20.0</b:Percent><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:TaxCategory></a:TaxSubtotal></a:TaxTotal><a:Item><b:Name>Lampe</b:Name></a:Item></a:InvoiceLine></inv:Invoice>`;

/** A German credit note in UTF-16: a negative line, discounts in their own notation, payment by card. */
export const XRECHNUNG = `<?xml version="1.0" encoding="UTF-16"?>
<ubl:CreditNote xmlns:ubl="${NS}:CreditNote-2" xmlns:cac="${NS}:CommonAggregateComponents-2" xmlns:cbc="${NS}:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
<cbc:ID>GS-1</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate>
<cbc:Note>#ADU#Gutschrift zur Rechnung</cbc:Note><cbc:Note>#kein Betreff#</cbc:Note><cbc:Note/>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-7</cbc:ID><cbc:IssueDate>2026-01-05</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
<cac:BillingReference><cac:CreditNoteDocumentReference><cbc:ID>G-0</cbc:ID></cac:CreditNoteDocumentReference></cac:BillingReference>
<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="EM">re@müller.example</cbc:EndpointID>
<cac:PartyTaxScheme><cbc:CompanyID>123/456/7890</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Müller &amp; Söhne GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="0002">732829320</cbc:ID></cac:PartyIdentification>
<cac:PartyLegalEntity><cbc:RegistrationName>Atelier</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>
<cac:Delivery><cbc:ActualDeliveryDate>2026-02-28</cbc:ActualDeliveryDate></cac:Delivery>
<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount></cac:PaymentMeans>
<cac:PaymentTerms><cbc:Note>
#SKONTO#TAGE=8#PROZENT=2.00#
</cbc:Note></cac:PaymentTerms>
<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">5.00</cbc:Amount><cbc:BaseAmount currencyID="EUR">50.00</cbc:BaseAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">45.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>vatex-eu-ae</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Reverse charge</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">50.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">45.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">45.00</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount currencyID="EUR">5.00</cbc:AllowanceTotalAmount><cbc:PayableAmount currencyID="EUR">45.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:CreditNoteLine><cbc:ID>A</cbc:ID><cbc:CreditedQuantity unitCode="XPP">-2</cbc:CreditedQuantity><cbc:LineExtensionAmount currencyID="EUR">-50</cbc:LineExtensionAmount>
<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Fracht</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">2</cbc:Amount></cac:AllowanceCharge>
<cac:Item><cbc:Name>Öl</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">26</cbc:PriceAmount></cac:Price></cac:CreditNoteLine>
</ubl:CreditNote>`;

/** French, in full: legal notes, payments, rounding, a structured discount, a tax besides VAT. */
export const FRENCH = `<Invoice xmlns="${NS}:Invoice-2" xmlns:cac="${NS}:CommonAggregateComponents-2" xmlns:cbc="${NS}:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ProfileID>S1</cbc:ProfileID><cbc:ID>F/2026 12</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode><cbc:Note>#PMT# Indemnité de 40 €</cbc:Note><cbc:Note>#AAB#Néant</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="0225">732829320_01</cbc:EndpointID><cac:PartyIdentification><cbc:ID schemeID="0088">3012345678901</cbc:ID></cac:PartyIdentification><cac:PartyIdentification><cbc:ID schemeID="0009">73282932000074</cbc:ID></cac:PartyIdentification><cac:PartyTaxScheme><cbc:CompanyID>732829320</cbc:CompanyID><cac:TaxScheme><cbc:ID>LOC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Éts Martin</cbc:RegistrationName><cbc:CompanyID schemeID="0002">732829320</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Mairie</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty><cac:PaymentTerms><cbc:SettlementDiscountPercent>1.50</cbc:SettlementDiscountPercent><cac:SettlementPeriod><cbc:EndDate>2026-03-10</cbc:EndDate></cac:SettlementPeriod></cac:PaymentTerms><cac:PrepaidPayment><cbc:ID>VIR 1</cbc:ID><cbc:PaidAmount currencyID="EUR">10.00</cbc:PaidAmount><cbc:ReceivedDate>2026-03-01</cbc:ReceivedDate></cac:PrepaidPayment><cac:PrepaidPayment><cbc:PaidAmount currencyID="EUR">2.5</cbc:PaidAmount></cac:PrepaidPayment><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">20.00</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount><cbc:PrepaidAmount currencyID="EUR">12.50</cbc:PrepaidAmount><cbc:PayableRoundingAmount currencyID="EUR">-0.50</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">107.00</cbc:PayableAmount></cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Meuble</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>ECO</cbc:ID><cac:TaxScheme><cbc:ID>OTH</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">100</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;
