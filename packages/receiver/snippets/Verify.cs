using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

/// <summary>
/// Verifies a delivery, and handles it once. .NET on Linux or Windows, or Mono:
/// SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… mono Verify.exe &lt; body.json
/// </summary>
public static class Verify
{
    const int MaxDigests = 8;
    const long ToleranceSeconds = 300;

    /// <summary>
    /// The delivery's id, or null. rawBody: the bytes as they arrived; header: of a name, null when absent, such as
    /// name => request.Headers[name].
    /// </summary>
    public static long? IdOf(byte[] rawBody, Func<string, string> header, string secret, long now)
    {
        var parts = (header("X-Service-Signature") ?? "").Split(',');
        var times = ValuesOf("t=", parts).ToList();
        if (secret == "" || times.Count != 1 || !Regex.IsMatch(times[0], @"\A[0-9]{1,15}\z")) return null;
        if (Math.Abs(now - long.Parse(times[0])) > ToleranceSeconds) return null;
        byte[] digest;
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
            digest = hmac.ComputeHash(Encoding.UTF8.GetBytes(times[0] + ".").Concat(rawBody).ToArray());
        var expected = Encoding.UTF8.GetBytes(string.Concat(digest.Select(each => each.ToString("x2"))));
        // Each is compared, so that the time taken does not tell which of them fits.
        var fitting = ValuesOf("v1=", parts).Take(MaxDigests)
            .Count(text => CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(text)));
        if (fitting == 0) return null;
        // Of .NET and Mono alike; use your own parser if you have one.
        var delivery = XElement.Load(JsonReaderWriterFactory.CreateJsonReader(rawBody, XmlDictionaryReaderQuotas.Max));
        var id = delivery.Element("id").Value;
        // These headers are not signed, the body is.
        var agrees = id == header("X-Service-Delivery") && delivery.Element("type").Value == header("X-Service-Event");
        return agrees ? long.Parse(id) : (long?)null;
    }

    static IEnumerable<string> ValuesOf(string name, string[] parts) =>
        parts.Where(part => part.StartsWith(name, StringComparison.Ordinal)).Select(part => part.Substring(name.Length));

    /// <summary>
    /// Does the work of a delivery unless it has ended before; false then. Its exception, and the IOException while another
    /// thread or process is at it, is for you to answer with 503: it comes again. folder: one that your processes share.
    /// </summary>
    public static bool HandleOnce(string folder, long id, Action work)
    {
        var path = Path.Combine(folder, id.ToString());
        using (var mark = new FileStream(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None))
        {
            mark.Lock(0, 1); // for Mono, whose files are shared by processes; the system lets go of it when one dies
            if (mark.Length > 0) return false;
            work();
            mark.Write(Encoding.UTF8.GetBytes("handled\n"), 0, 8);
            return true;
        }
    }

    public static int Main()
    {
        Func<string, string> env = Environment.GetEnvironmentVariable;
        var names = new Dictionary<string, string> {
            ["X-Service-Signature"] = "SIGNATURE", ["X-Service-Delivery"] = "DELIVERY", ["X-Service-Event"] = "EVENT" };
        var now = env("NOW") == null ? DateTimeOffset.UtcNow.ToUnixTimeSeconds() : long.Parse(env("NOW"));
        var body = new MemoryStream();
        Console.OpenStandardInput().CopyTo(body);
        var id = IdOf(body.ToArray(), name => env(names[name]), env("SECRET") ?? "", now);
        if (id == null) return 1;
        if (env("FOLDER") != null) HandleOnce(env("FOLDER"), id.Value, () => Console.WriteLine("handled " + id));
        return 0;
    }
}
